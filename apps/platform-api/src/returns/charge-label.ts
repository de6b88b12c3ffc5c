import type { Actor } from '#orders/order-events.queries.ts';
import { json } from '#db/schema.ts';
import { readOne } from '#db/reading/read-together.ts';
import { postOrder } from '#ledger/post-order.ts';
import type { HeldReturn } from '#returns/move-return.ts';
import type { ReturnContext } from '#returns/return-deps.ts';
import { chargeOrder, priceVersionReading } from '#sales/weight-prices.queries.ts';

/**
 * Charges the store for the label of a return that is on its way now, by the price list in force, and posts it. What it is
 * computed from is stored with the return and never changes. Without prices, or without a weight that they have a price for,
 * nothing is charged. The transaction holds the order and has moved the return.
 */
export async function chargeLabel(
  { db }: ReturnContext,
  { stored, order }: Pick<HeldReturn, 'stored' | 'order'>,
  actor: Actor,
): Promise<void> {
  const { store_id: storeId, id: returnId } = stored;
  const prices = await readOne(db, priceVersionReading(storeId));
  if (prices === null || stored.charge_explain !== null) return;
  const sent = await db
    .selectFrom('orders')
    .select(['weight_grams', 'charge_explain', 'service_level', 'direct_metres'])
    .where('store_id', '=', storeId)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  // Not weighed: no more than what was sent.
  const grams = stored.sent_grams ?? sent.weight_grams;
  if (grams === null) return;
  const charge = chargeOrder(prices, {
    service: sent.charge_explain?.service ?? sent.service_level ?? undefined,
    grams,
    size: stored.sent_grams === null ? sent.charge_explain?.size : null,
    distanceMetres: sent.direct_metres,
  });
  if (charge.problem !== null) return;
  await db
    .updateTable('returns')
    .set({ label_charge: charge.price, charge_explain: json(charge.explain) })
    .where('store_id', '=', storeId)
    .where('id', '=', returnId)
    .execute();
  await postOrder(db, { storeId, orderId: order.id, actor, reason: `RET ${stored.number}` });
}
