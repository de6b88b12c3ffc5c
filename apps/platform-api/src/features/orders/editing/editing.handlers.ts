import type { Wire } from '@store-panel/contract/table';
import { orderSums } from '@store-panel/domain/orders/totals';
import { orderCan } from '@store-panel/domain/orders/transitions';

import type { CallContext, HandlersOf } from '#http/implement.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { Refusal } from '#access/refusal.ts';
import { changeOrder, refuse } from '#features/orders/change-order.ts';
import { followBooking } from '#features/orders/editing/follow-booking.ts';
import { followRelease } from '#features/orders/editing/follow-release.ts';
import { noteAdjustment, type PricedOrder, pricedOrder } from '#features/orders/editing/editing.queries.ts';
import { type EditBody, editedColumns, editedOrder } from '#features/orders/editing/order-update.ts';
import { actorOf, type Announce, readCard } from '#features/orders/order-events.queries.ts';
import { menuLines } from '#sales/menu-lines.ts';

type Target = Pick<Wire['POST /api/store/update_order']['body'], 'order_id' | 'version'>;
type EditingCall = `POST /api/store/${'preview_order_update' | 'update_order'}`;
type Context = Pick<CallContext<EditingCall>, 'db'> & { readonly principal: StorePrincipal };

/** Changing what was ordered: worked out from the order at the version that the store saw, and kept only if it is still that. */
export function orderEditingHandlers({ announce }: { readonly announce: Announce }): HandlersOf<EditingCall> {
  const targetOf = ({ storeId }: StorePrincipal, { order_id: orderId, version }: Target) =>
    ({ storeId, orderId, version, action: 'edit', actorKind: 'store', failure: 'changeStatusFailed' }) as const;

  /** @throws Refusal featureNotEnabled; orderDetailNotFound; changeStatusFailed where another version stands by now */
  async function orderAt({ principal, db }: Context, body: Target): Promise<PricedOrder> {
    if (!principal.screens.flags.canEditOrder) throw new Refusal('featureNotEnabled');
    const order = await pricedOrder(db, principal.storeId, body.order_id);
    return order?.version === body.version ? order : refuse(db, targetOf(principal, body));
  }

  return {
    'POST /api/store/preview_order_update': async (context) => {
      const { principal, body, db } = context;
      const order = await orderAt(context, body);
      const card = await readCard(db, principal.storeId, body.order_id);
      const { flags } = principal.screens;
      if (!card || !orderCan('edit', card, { kind: 'store', flags }).allowed)
        await refuse(db, targetOf(principal, body));
      const { totals, edit } = editedOrder(order, await fromMenu(context));
      return {
        before: orderSums(order),
        after: orderSums(totals),
        difference: totals.total - order.total,
        balance_due: edit.balance_due,
      };
    },
    'POST /api/store/update_order': async (context) => {
      const { principal, body, db } = context;
      const order = await orderAt(context, body);
      const edited = editedOrder(order, await fromMenu(context));
      const actor = actorOf(principal);
      const reason = body.reason?.trim();
      const changed = await changeOrder(
        { ...context, announce },
        {
          ...targetOf(principal, body),
          actor,
          set: [...editedColumns(edited), ...(await followRelease(db, principal.storeId, order, edited))],
          edit: edited.edit,
          ...(reason !== undefined && reason !== '' && { reason }),
        },
      );
      await followBooking(db, principal.storeId, body.order_id, order, edited);
      await noteAdjustment(db, principal.storeId, changed, actor, edited.edit.balance_due - order.balance_due);
      return { order: changed };
    },
  };
}

/** The edit with its new lines as the menu has them. */
const fromMenu = async ({ db, principal, body }: Context & { readonly body: EditBody }): Promise<EditBody> => ({
  ...body,
  added: [...(await menuLines(db, principal.storeId, body.added, 'added'))],
});
