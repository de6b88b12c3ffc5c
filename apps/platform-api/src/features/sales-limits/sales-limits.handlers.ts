import type { menuEndpoints } from '@store-panel/contract/endpoints/menu';
import type { menuEditingEndpoints } from '@store-panel/contract/endpoints/menu-editing';
import type { salesEndpoints } from '@store-panel/contract/endpoints/sales-limits';
import type { EndChoice } from '@store-panel/domain/sales/ends';
import { ITEM_LIMIT, type LimitKind } from '@store-panel/domain/sales/limits';
import { SERVICE_LIMITS, type ServiceLimit } from '@store-panel/domain/sales/services-off';

import { audit } from '#access/audit.ts';
import { ApiError } from '#access/api-error.ts';
import type { AfterCommit } from '#db/transaction.ts';
import {
  endLimit,
  endSoldOut,
  findCurrentLimit,
  type LimitTarget,
  type NewLimit,
  setLimit,
  setSoldOut,
} from '#sales/limits.queries.ts';
import { channelQuote } from '#features/sales-limits/channel-quote.ts';
import { saveSalesSettings, type SalesSettingsDeps } from '#features/sales-limits/save-sales-settings.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { countOnMenu } from '#sales/menu.queries.ts';
import { readSalesState } from '#sales/sales-state.ts';
import { readSales, type SalesNow } from '#sales/selling.queries.ts';

export type SalesLimitDeps = SalesSettingsDeps;

type Context = Pick<CallContext<'POST /api/store/end_sales_limit'>, 'principal' | 'request' | 'db' | 'afterCommit'>;

const actorOf = ({ kind, id, name }: Context['principal']) => ({ kind, id, name });

/** @throws ApiError validationFailed unless exactly one end is given */
function requireOneEnd(...choices: readonly (EndChoice | false)[]): EndChoice {
  const [end, second] = choices.filter((choice) => choice !== false);
  if (end && !second) return end;
  throw new ApiError('validationFailed', { fields: [{ path: 'ends_at', problem: 'one end has to be said' }] });
}

/** Sales limits of a store, and its sales settings. */
export function salesLimitHandlers(
  deps: SalesLimitDeps,
): HandlersOf<
  | keyof typeof salesEndpoints
  | ('POST /api/store/mark_item_sold_out' & keyof typeof menuEndpoints)
  | (('POST /api/store/mark_sold_out' | 'POST /api/store/end_sales_limits') & keyof typeof menuEditingEndpoints)
> {
  const { salesChanged } = deps;
  const notifyAfterCommit = (afterCommit: AfterCommit, storeId: string, { version }: SalesNow) =>
    afterCommit(() => salesChanged(storeId, version));

  const setSalesLimit = async (
    { principal, request, db, afterCommit }: Context,
    input: Omit<NewLimit, 'storeId' | 'zone' | 'actor'>,
  ) => {
    const { storeId, timezone: zone } = principal;
    const sales = await setLimit(db, { ...input, storeId, zone, actor: actorOf(principal) });
    const storedLimit = findCurrentLimit(sales, input.target);
    await audit(db, {
      principal,
      action: 'sales_limited',
      subject: storedLimit?.limit_id ?? '',
      detail: {
        ...auditedTarget(input.target),
        ends_at: storedLimit?.ends_at,
        extra_minutes: input.extraMinutes ?? null,
        reason: input.reason ?? null,
      },
      address: request.address,
      requestId: request.id,
    });
    notifyAfterCommit(afterCommit, storeId, sales);
    return readSalesState({ db, principal }, sales);
  };

  return {
    'POST /api/store/get_sales_state': async ({ principal, db }) =>
      readSalesState({ db, principal }, await readSales(db, principal.storeId)),
    'POST /api/store/set_busy_mode': (context) => {
      const { extra_minutes: extraMinutes, replaces, ...end } = context.body;
      return setSalesLimit(context, {
        target: toStoreLimit('busy'),
        extraMinutes,
        replaces,
        end: requireShortEnd(end),
      });
    },
    'POST /api/store/pause_sales': (context) => {
      const { reason, replaces, ...end } = context.body;
      return setSalesLimit(context, { target: toStoreLimit('pause'), reason, replaces, end: requireShortEnd(end) });
    },
    'POST /api/store/close_store': (context) => {
      const { reason, replaces, reopens_on, ends_at } = context.body;
      const end = requireOneEnd(reopens_on !== undefined && { reopens_on }, ends_at !== undefined && { ends_at });
      return setSalesLimit(context, { target: toStoreLimit('closure'), reason, replaces, end });
    },
    'POST /api/store/set_service_off': (context) => {
      const { service, replaces, reopens_on, minutes, ends_at } = context.body;
      const end = requireOneEnd(
        reopens_on !== undefined && { reopens_on },
        minutes !== undefined && { minutes },
        ends_at !== undefined && { ends_at },
      );
      return setSalesLimit(context, { target: toStoreLimit(SERVICE_LIMITS[service]), replaces, end });
    },
    'POST /api/store/mark_item_sold_out': async (context) => {
      const { item_id, modifier_id, replaces, back_on, ...short } = context.body;
      const { db, principal } = context;
      const target = requirePart({ item_id, modifier_id });
      const [table, id] =
        target.itemId === null
          ? (['menu_modifiers', target.modifierId] as const)
          : (['menu_items', target.itemId] as const);
      if ((await countOnMenu(db, principal.storeId, table, [id])) === 0) throw new ApiError('dataNotFound');
      return setSalesLimit(context, { target, replaces, end: requireItemEnd({ back_on, ...short }) });
    },
    'POST /api/store/mark_sold_out': async ({ principal, request, body, db, afterCommit }) => {
      const { storeId, timezone: zone } = principal;
      const { item_ids: itemIds = [], modifier_ids: modifierIds = [], ...end } = body;
      const count = itemIds.length + modifierIds.length;
      if (count === 0)
        throw new ApiError('validationFailed', {
          fields: [{ path: 'item_ids', problem: 'something has to be named' }],
        });
      const sales = await setSoldOut(db, {
        storeId,
        zone,
        itemIds,
        modifierIds,
        end: requireItemEnd(end),
        actor: actorOf(principal),
      });
      const detail = { kind: ITEM_LIMIT, count, ends_at: sales.endsAt.toISOString() };
      const entry = { principal, detail, address: request.address, requestId: request.id };
      await audit(db, { ...entry, action: 'sales_limited' });
      notifyAfterCommit(afterCommit, storeId, sales);
      return readSalesState({ db, principal }, sales);
    },
    'POST /api/store/end_sales_limits': async ({ principal, request, body, db, afterCommit }) => {
      const { storeId } = principal;
      const sales = await endSoldOut(db, { storeId, ids: body.limit_ids, actor: actorOf(principal) });
      if (sales.endedCount > 0) {
        const detail = { kind: ITEM_LIMIT, count: sales.endedCount };
        const entry = { principal, detail, address: request.address, requestId: request.id };
        await audit(db, { ...entry, action: 'sales_limit_ended' });
        notifyAfterCommit(afterCommit, storeId, sales);
      }
      return readSalesState({ db, principal }, sales);
    },
    'POST /api/store/end_sales_limit': async ({ principal, request, body, db, afterCommit }) => {
      const { storeId } = principal;
      const { limit_id: id } = body;
      const sales = await endLimit(db, { storeId, id, actor: actorOf(principal) });
      if (sales.endedTarget !== null) {
        const detail = auditedTarget(sales.endedTarget);
        const entry = { principal, subject: id, detail, address: request.address, requestId: request.id };
        await audit(db, { ...entry, action: 'sales_limit_ended' });
        notifyAfterCommit(afterCommit, storeId, sales);
      }
      return readSalesState({ db, principal }, sales);
    },
    'POST /api/store/get_sales_settings': async ({ principal, db }) => {
      const { settings, settingsVersion: version } = await readSales(db, principal.storeId);
      return { settings, version };
    },
    'POST /api/store/save_sales_settings': async (context) => {
      const { settings, version } = await saveSalesSettings(deps, context, context.body);
      return { settings, version };
    },
    'POST /api/user/get_quote': async ({ principal, body, db }) => {
      // A channel shows the quote to its customers; other users cannot order.
      if (!principal.isChannel) throw new ApiError('notAllowed');
      return channelQuote(db, body);
    },
  };
}

const requireItemEnd = ({
  back_on,
  minutes,
  ends_at,
}: {
  readonly back_on?: string | undefined;
  readonly minutes?: number | undefined;
  readonly ends_at?: string | undefined;
}): EndChoice =>
  requireOneEnd(
    back_on !== undefined && { reopens_on: back_on },
    minutes !== undefined && { minutes },
    ends_at !== undefined && { ends_at },
  );

const toStoreLimit = (kind: LimitKind | ServiceLimit): LimitTarget => ({ kind, itemId: null, modifierId: null });

const auditedTarget = ({ kind, itemId, modifierId }: LimitTarget) => ({
  kind,
  ...(itemId !== null && { item_id: itemId }),
  ...(modifierId !== null && { modifier_id: modifierId }),
});

/** @throws ApiError validationFailed unless exactly one part of the menu is given */
function requirePart({
  item_id: itemId,
  modifier_id: modifierId,
}: {
  readonly item_id?: string | undefined;
  readonly modifier_id?: string | undefined;
}): Extract<LimitTarget, { kind: typeof ITEM_LIMIT }> {
  if (itemId !== undefined && modifierId === undefined) return { kind: ITEM_LIMIT, itemId, modifierId: null };
  if (modifierId !== undefined && itemId === undefined) return { kind: ITEM_LIMIT, itemId: null, modifierId };
  throw new ApiError('validationFailed', {
    fields: [{ path: 'item_id', problem: 'an item or a modifier has to be named' }],
  });
}

const requireShortEnd = ({ minutes, ends_at }: { readonly minutes?: number; readonly ends_at?: string }): EndChoice =>
  requireOneEnd(minutes !== undefined && { minutes }, ends_at !== undefined && { ends_at });
