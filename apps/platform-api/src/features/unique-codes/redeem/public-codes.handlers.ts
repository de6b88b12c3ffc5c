import type { Wire } from '@store-panel/contract/table';
import { storeDay } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import { countAttempt, type AttemptLimits } from '#access/codes/public-attempts.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { findTenant } from '#access/tenants.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { CodeTokens, FoundCode, ReturnTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import {
  findDestination,
  findOrderByFactor,
  findReturnAddress,
  findUsableCode,
  findUsableCodes,
  type UsableCode,
} from '#features/unique-codes/redeem/public-codes.queries.ts';
import { readReturnable } from '#features/unique-codes/redeem/returnable-order.ts';
import { sendParcel } from '#features/unique-codes/redeem/send-parcel.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import type { NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';
import type { CodeSecrets } from '#sales/unique-codes/code-secrets.ts';
import { tryRedeemCode } from '#sales/unique-codes/unique-code-uses.queries.ts';

/** Of one client: looking and redeeming together. Apart from those of claims. */
const PER_ADDRESS: Limit = { name: 'code-address', max: 10, windowSeconds: 60 };

/** Misses of a page, from all addresses together: of a courier tenant, or of the platform. */
const OF_PAGE: AttemptLimits = {
  untilCaptcha: { name: 'code-page', max: 100, windowSeconds: 24 * 60 * 60 },
};
const PLATFORM_PAGE = 'platform';

/** A holder has no account: the history calls them the customer. */
export const HOLDER = { kind: 'user', id: null, name: null } as const;

type Look = Wire['POST /api/user/find_unique_code'];
type Redeemed = Wire['POST /api/user/redeem_unique_code'];
type RedeemContext = NotifyingWriteContext & ReturnDeps & Pick<PublicCodeDeps, 'returnTokens'>;

export interface PublicCodeDeps {
  readonly codes: CodeSecrets;
  readonly tokens: CodeTokens;
  readonly returnTokens: ReturnTokens;
  readonly pushes: NotifyingWriteContext['pushes'];
  readonly notifyEvent: NotifyingWriteContext['notifyEvent'];
  readonly returnsChanged: ReturnDeps['returnsChanged'];
}

/** Of a code that was never made, is used up, expired, ended or another courier's, alike. */
const missed = () => new ApiError('dataNotFound');

/** The public page of unique codes. A look finds the code; its token uses it. */
export function publicCodeHandlers({
  codes,
  tokens,
  ...deps
}: PublicCodeDeps): HandlersOf<'POST /api/user/find_unique_code' | 'POST /api/user/redeem_unique_code'> {
  return {
    'POST /api/user/find_unique_code': async ({ body, request, db }) => {
      await consumeAttemptOrThrow(db, PER_ADDRESS, request.address);
      const tenant = await findTenant(db, request.host);
      const refundMiss = await countAttempt(db, OF_PAGE, {
        subject: tenant?.id ?? PLATFORM_PAGE,
        captchaToken: body.captcha_token,
      });
      const found = await findUsableCodes(db, codes.publicMacs(body.code), tenant?.id ?? null);
      const reply = await look(db, found, body);
      if (reply === null) throw missed();
      await refundMiss();
      const { code, orderId, ...shown } = reply;
      const isRedeemable = code !== null && (code.purpose === 'send' || orderId !== null);
      return {
        ...shown,
        code_token: isRedeemable ? tokens.issue({ storeId: code.store_id, codeId: code.id, orderId }) : null,
      };
    },
    'POST /api/user/redeem_unique_code': async (context) => {
      const { body, db } = context;
      const found = tokens.read(body.code_token);
      const code = found && (await findUsableCode(db, found));
      if (!found || !code) throw missed();
      if (
        (code.purpose === 'return') !== (body.return !== undefined) ||
        (code.purpose === 'send') !== (body.send !== undefined)
      )
        throw new ApiError('validationFailed', {
          fields: [{ path: code.purpose, problem: `belongs to a code that may ${code.purpose}` }],
        });
      const redeem = { ...context, ...deps };
      return { return: await openByCode(redeem, found, body), parcel: await sendByCode(redeem, code, body) };
    },
  };
}

/** Redeeming is not limited by misses, since it takes a token; it is by address, before the transaction. */
export const publicCodeGuards = {
  'POST /api/user/redeem_unique_code': ({ request, db }) => consumeAttemptOrThrow(db, PER_ADDRESS, request.address),
} satisfies Guards;

type Seen = Omit<Look['reply'], 'code_token'> & { readonly code: UsableCode | null; readonly orderId: string | null };

/** What a code shows; null for a miss. The order is looked for whether there is a code or not, so that both take as long. */
async function look(
  db: QueryExecutor,
  found: readonly UsableCode[],
  { order: named }: Look['body'],
): Promise<Seen | null> {
  const forReturns = found.filter(({ purpose }) => purpose === 'return');
  const order = named
    ? await findOrderByFactor(
        db,
        forReturns.map(({ store_id }) => store_id),
        named,
      )
    : undefined;
  const [newest] = found;
  if (!newest || (named !== undefined && order === undefined)) return null;
  const code = order ? (forReturns.find(({ store_id }) => store_id === order.storeId) ?? newest) : newest;
  const isOneStore = order !== undefined || found.every(({ store_id }) => store_id === newest.store_id);
  const shown = {
    purpose: code.purpose,
    store: isOneStore ? { names: code.names } : null,
    ends_on: isOneStore ? storeDay(code.ends_at.getTime() - 1, code.timezone) : null,
    order: (order && (await readReturnable(db, order))) ?? null,
  };
  const to =
    code.address_id !== null && isOneStore ? await findDestination(db, code.store_id, code.address_id) : undefined;
  const { max_grams: maxGrams, service_level: level } = code;
  const send =
    to && maxGrams !== null && level !== null
      ? { max_grams: maxGrams, service_level: level, to: { name: to.name, line: to.line, country: to.country } }
      : null;
  return { ...shown, send, code: isOneStore ? code : null, orderId: order?.orderId ?? null };
}

/** @throws ApiError dataNotFound; changeStatusFailed, validationFailed by the rules of returns */
async function openByCode(
  context: RedeemContext,
  { storeId, codeId, orderId }: FoundCode,
  { return: requested }: Redeemed['body'],
): Promise<Redeemed['reply']['return']> {
  if (requested === undefined || orderId === null) return null;
  const { db } = context;
  const order = await readReturnedOrder(db, { storeId, orderId }, { isLocked: true });
  if (!order) throw missed();
  const { lines, note } = requested;
  const opened = { storeId, origin: 'code', state: 'approved', actor: HOLDER, lines, note } as const;
  const returnId = await openReturn(context, order, opened);
  if (!(await tryRedeemCode(db, { storeId, codeId, orderId, returnId }))) throw missed();
  const row = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'r.store_id').onRef('o.id', '=', 'r.order_id'))
    .leftJoin('parcels as p', (join) => join.onRef('p.store_id', '=', 'r.store_id').onRef('p.return_id', '=', 'r.id'))
    .select(['r.number', 'r.expires_at', 'r.way_back', 'o.unique_id', 'p.waybill_number'])
    .where('r.store_id', '=', storeId)
    .where('r.id', '=', returnId)
    .executeTakeFirstOrThrow();
  if (row.expires_at === null) throw new RangeError('an approved return expires');
  return {
    ...row,
    expires_at: row.expires_at.toISOString(),
    to: await findReturnAddress(db, storeId),
    return_token: context.returnTokens.issue({ storeId, returnId }),
  };
}

/** @throws ApiError dataNotFound; as {@link sendParcel} */
async function sendByCode(
  context: RedeemContext,
  code: UsableCode,
  { send: sending }: Redeemed['body'],
): Promise<Redeemed['reply']['parcel']> {
  if (sending === undefined || code.address_id === null) return null;
  const { db } = context;
  const { store_id: storeId, id: codeId } = code;
  const to = await findDestination(db, storeId, code.address_id);
  if (!to) throw missed();
  const { orderId, uniqueId, waybill } = await sendParcel(context, { code, to, sending, actor: HOLDER });
  if (!(await tryRedeemCode(db, { storeId, codeId, orderId }))) throw missed();
  const { name, line, country } = to;
  return {
    unique_id: uniqueId,
    waybill_number: waybill,
    service_level: code.service_level ?? '',
    grams: sending.grams,
    to: { name, line, country },
  };
}
