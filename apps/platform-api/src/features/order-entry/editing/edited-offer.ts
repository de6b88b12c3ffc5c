import { fullDeliveryPrice, type OfferEdit } from '@store-panel/domain/orders/edited-order';
import { editedLines } from '@store-panel/domain/orders/edits';

import type { QueryExecutor } from '#db/transaction.ts';
import type { EditBody, EditedPricedOrder } from '#features/order-entry/editing/edited-order.ts';
import type { PricedOrder } from '#features/order-entry/editing/editing.queries.ts';
import { evaluateOffers, requireApplicable } from '#sales/offers/evaluate-offers.ts';
import type { OfferCustomer, OfferCustomers } from '#sales/offers/offer-customers.ts';
import { readSubCategories } from '#sales/offers/offers.queries.ts';
import { releaseOffer, updateUse, redeemOffer } from '#sales/offers/offer-uses.queries.ts';
import { redeemCode, releaseCode } from '#sales/unique-codes/unique-code-uses.queries.ts';

type Line = PricedOrder['lines'][number];

export interface EditedOffer {
  readonly offerEdit: OfferEdit<Line>;
  /** Of a new offer; null without a phone number. */
  readonly customer: OfferCustomer | null;
}

/**
 * Reads what an edit makes of the order's offer. The conditions of a code are those of now; the terms that an order has
 * already are not asked again.
 * @throws ApiError offerNotFound, offerNotRunning, offerNotApplicable, offerUsedUp, orderFailed
 */
export async function readOfferEdit(
  db: QueryExecutor,
  customers: OfferCustomers,
  storeId: string,
  order: PricedOrder,
  edit: EditBody,
): Promise<EditedOffer> {
  const { offer_code: code, added } = edit;
  if (code === null) return { offerEdit: { replacement: null }, customer: null };
  if (code === undefined) {
    const appliesToAdded = order.offer ? await scopeOf(db, storeId, order.offer, added) : undefined;
    return { offerEdit: { appliesToAdded }, customer: null };
  }
  const store = await db
    .selectFrom('stores')
    .select(['id', 'timezone', 'country_phone_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const request = {
    store,
    lines: editedLines(order.lines, edit),
    isPickup: order.order_type === 'pickup',
    deliveryPrice: fullDeliveryPrice(order),
    phone: order.customer_phone,
    at: Date.now(),
    order: { id: order.id, created_at: order.created_at, offerId: order.offer?.offer_id ?? null },
  };
  const [evaluation] = await evaluateOffers(db, customers, request, { automatic: false, code });
  const { orderOffer: replacement, customer } = requireApplicable(evaluation);
  return { offerEdit: { replacement }, customer };
}

/** Whether an order's offer applies to a line that an edit adds. */
async function scopeOf(
  db: QueryExecutor,
  storeId: string,
  { scope: { item_ids: items, sub_category_ids: places } }: NonNullable<PricedOrder['offer']>,
  added: readonly Line[],
): Promise<(line: Line) => boolean> {
  const itemIds = places.length === 0 ? [] : [...new Set(added.flatMap(({ item_id: id }) => id ?? []))];
  const subCategories = await readSubCategories(db, storeId, itemIds);
  return ({ item_id: id = '' }) => items.includes(id) || places.includes(subCategories.get(id) ?? '');
}

/** Moves the uses of offers as an edit requires. The caller holds the order's row and the store's counter. */
export async function moveEditedUses(
  db: QueryExecutor,
  storeId: string,
  order: PricedOrder,
  { offer: edited }: Pick<EditedPricedOrder, 'offer'>,
  { offerEdit: { replacement }, customer }: EditedOffer,
): Promise<void> {
  const { id: orderId, offer: before } = order;
  if (replacement === undefined) {
    if (edited) await updateUse(db, storeId, orderId, edited);
    return;
  }
  if (before) await releaseOffer(db, storeId, orderId, before.offer_id);
  if (edited) await redeemOffer(db, { storeId, orderId, offer: edited, customer });
  if (before?.unique_code_id !== undefined) await releaseCode(db, storeId, orderId);
  const codeId = edited?.unique_code_id;
  if (codeId !== undefined) await redeemCode(db, { storeId, orderId, codeId });
}
