import type { Wire } from '@store-panel/contract/table';
import { pickOrderSums } from '@store-panel/domain/orders/totals';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';

import type { CallContext, HandlersOf } from '#http/implement.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder, throwChangeDenied } from '#orders/change-order.ts';
import { moveEditedUses, readOfferEdit } from '#features/order-entry/editing/edited-offer.ts';
import { updateBooking } from '#features/order-entry/editing/update-booking.ts';
import { updateReleaseTime } from '#features/order-entry/editing/update-release-time.ts';
import { insertAdjustment, type PricedOrder, findPricedOrder } from '#features/order-entry/editing/editing.queries.ts';
import { type EditBody, editAssignments, computeEditedOrder } from '#features/order-entry/editing/edited-order.ts';
import { actorOf, type NotifyEvent, readCard } from '#orders/order-events.queries.ts';
import { menuLines } from '#sales/menu-lines.ts';
import { toWireOffer } from '#sales/offers/evaluate-offers.ts';
import type { OfferCustomers } from '#sales/offers/offer-customers.ts';

type OrderAtVersion = Pick<Wire['POST /api/store/update_order']['body'], 'order_id' | 'version'>;
type EditingEndpoint = `POST /api/store/${'preview_order_update' | 'update_order'}`;
type Context = Pick<CallContext<EditingEndpoint>, 'db'> & { readonly principal: StorePrincipal };

/** Edits of an order's lines. Computed from the version that the user saw, and stored only if that is still current. */
export function orderEditingHandlers({
  notifyEvent,
  offerCustomers,
}: {
  readonly notifyEvent: NotifyEvent;
  readonly offerCustomers: OfferCustomers;
}): HandlersOf<EditingEndpoint> {
  const toChangeTarget = ({ storeId }: StorePrincipal, { order_id: orderId, version }: OrderAtVersion) =>
    ({ storeId, orderId, version, action: 'edit', actorKind: 'store', errorIfDenied: 'changeStatusFailed' }) as const;

  /**
   * @throws ApiError featureNotEnabled; orderDetailNotFound; changeStatusFailed if the order has another version by now
   */
  async function requireOrderAtVersion({ principal, db }: Context, body: OrderAtVersion): Promise<PricedOrder> {
    if (!principal.screens.flags.canEditOrder) throw new ApiError('featureNotEnabled');
    const order = await findPricedOrder(db, principal.storeId, body.order_id);
    return order?.version === body.version ? order : throwChangeDenied(db, toChangeTarget(principal, body));
  }

  return {
    'POST /api/store/preview_order_update': async (context) => {
      const { principal, body, db } = context;
      const order = await requireOrderAtVersion(context, body);
      const card = await readCard(db, principal.storeId, body.order_id);
      const { flags } = principal.screens;
      if (!card || !checkOrderAction('edit', card, { kind: 'store', flags }).allowed)
        await throwChangeDenied(db, toChangeTarget(principal, body));
      const edit = await withMenuLines(context);
      const { offerEdit } = await readOfferEdit(db, offerCustomers, principal.storeId, order, edit);
      const { totals, offer, change } = computeEditedOrder(order, edit, offerEdit);
      return {
        before: pickOrderSums(order),
        after: pickOrderSums(totals),
        offer: offer && toWireOffer(offer),
        difference: totals.total - order.total,
        balance_due: change.balance_due,
      };
    },
    'POST /api/store/update_order': async (context) => {
      const { principal, body, db } = context;
      const order = await requireOrderAtVersion(context, body);
      const edit = await withMenuLines(context);
      const editedOffer = await readOfferEdit(db, offerCustomers, principal.storeId, order, edit);
      const edited = computeEditedOrder(order, edit, editedOffer.offerEdit);
      const movesUses = (order.offer ?? edited.offer) !== null;
      const actor = actorOf(principal);
      const reason = body.reason?.trim();
      const changed = await changeOrder(
        { ...context, notifyEvent },
        {
          ...toChangeTarget(principal, body),
          actor,
          set: [...editAssignments(edited), ...(await updateReleaseTime(db, principal.storeId, order, edited))],
          edit: edited.change,
          ...(movesUses && {
            moveOfferUses: () => moveEditedUses(db, principal.storeId, order, edited, editedOffer),
          }),
          ...(reason !== undefined && reason !== '' && { reason }),
        },
      );
      await updateBooking(db, principal.storeId, body.order_id, order, edited);
      await insertAdjustment(db, principal.storeId, changed, actor, edited.change.balance_due - order.balance_due);
      return { order: changed };
    },
  };
}

/** Returns the edit with the added lines' names and prices from the menu. */
const withMenuLines = async ({ db, principal, body }: Context & { readonly body: EditBody }): Promise<EditBody> => ({
  ...body,
  added: [...(await menuLines(db, principal.storeId, body.added, 'added'))],
});
