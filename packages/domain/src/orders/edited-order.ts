import {
  type EditableLine,
  editedLines,
  editProblem,
  type EditProblem,
  type LineChange,
  lineChanges,
  type LineEdit,
} from '#orders/edits.ts';
import { type OrderOffer, withBenefit } from '#offers/order-offer.ts';
import { discountsOf, nullIfTooLarge, type NewOrderInput } from '#orders/new-orders.ts';
import { balanceAfter, type OrderPaymentState } from '#orders/payment.ts';
import { lineTotal, orderTotals, type OrderTotals, type TotalsLine } from '#orders/totals.ts';

/** All that an order's total comes from, as it was placed. */
export interface PricedOrder<Line extends EditableLine & TotalsLine>
  extends OrderPaymentState, Omit<NewOrderInput, 'lines' | 'tax_ppm' | 'discounts'> {
  readonly lines: readonly Line[];
  readonly tax_rate_ppm: number;
  /** What the store itself promised; the cart takes as much of it as it can. */
  readonly discount_granted: number;
  /** What the offer leaves of the delivery price is `delivery_price`. */
  readonly offer: OrderOffer | null;
}

/** What an edit makes of the order's offer. */
export interface OfferEdit<Line> {
  /** Another offer, as it applies to the edited lines; null: none. Missing: the order keeps the terms of its own. */
  readonly replacement?: OrderOffer | null | undefined;
  /** Whether the order's own offer applies to an added line, if it applies to items. */
  readonly appliesToAdded?: ((line: Line) => boolean) | undefined;
}

/** An order as an edit would leave it. */
export interface EditedOrder<Line extends EditableLine> {
  readonly problem: null;
  readonly lines: readonly Line[];
  readonly offer: OrderOffer | null;
  readonly totals: OrderTotals;
  /** What the edit changes. */
  readonly change: {
    readonly lines: LineChange<Line>[];
    readonly total_before: number;
    readonly total_after: number;
    readonly balance_due: number;
  };
}

/**
 * Computes an edited order with the tax, the discount and the terms of the offer that it was placed with; or returns
 * what is invalid. The conditions of its offer are not asked again, because the customer was promised it.
 */
export function editOrder<Line extends EditableLine & TotalsLine>(
  order: PricedOrder<Line>,
  requested: LineEdit<Line>,
  offerEdit: OfferEdit<Line> = {},
): EditedOrder<Line> | { readonly problem: EditProblem | 'total_too_large' } {
  const problem = editProblem(order.lines, requested);
  const changesOffer = offerEdit.replacement !== undefined && offerEdit.replacement !== order.offer;
  if (problem !== null && !(problem === 'nothing_changed' && changesOffer)) return { problem };
  const { tax_rate_ppm: tax_ppm, discount_granted, is_tax_included, tip_amount } = order;
  const lines = editedLines(order.lines, requested);
  const deliveryPrice = fullDeliveryPrice(order);
  const priced = nullIfTooLarge(() => {
    const offer = editedOffer(order, requested, lines, deliveryPrice, offerEdit);
    const delivery_price = deliveryPrice - (offer?.delivery_amount ?? 0);
    const discounts = discountsOf(offer, discount_granted);
    const input = { lines, tax_ppm, is_use_item_tax: true, is_tax_included, delivery_price, tip_amount, discounts };
    return { offer, totals: orderTotals(input) };
  });
  if (priced === null) return { problem: 'total_too_large' };
  const { offer, totals } = priced;
  const change = {
    lines: [...lineChanges(order.lines, requested)],
    total_before: order.total,
    total_after: totals.total,
    balance_due: balanceAfter(order, totals.total),
  };
  return { problem: null, lines, offer, totals, change };
}

/** The delivery price before the order's offer. */
export const fullDeliveryPrice = ({
  delivery_price,
  offer,
}: {
  readonly delivery_price: number;
  readonly offer: Pick<OrderOffer, 'delivery_amount'> | null;
}): number => delivery_price + (offer?.delivery_amount ?? 0);

function editedOffer<Line extends EditableLine & TotalsLine>(
  { offer }: PricedOrder<Line>,
  { kept, added }: LineEdit<Line>,
  lines: readonly Line[],
  deliveryPrice: number,
  { replacement, appliesToAdded = () => false }: OfferEdit<Line>,
): OrderOffer | null {
  if (replacement !== undefined) return replacement;
  if (offer === null) return null;
  const places = kept.map(({ line }) => line).toSorted((one, other) => one - other);
  const isOfOrder = offer.applies_to === 'order';
  const remainingLines = places.flatMap((place, at) => (isOfOrder || offer.lines.includes(place) ? [at] : []));
  const isOfAdded = (line: Line) => isOfOrder || (offer.applies_to === 'items' && appliesToAdded(line));
  const ofAdded = added.flatMap((line, at) => (isOfAdded(line) ? [places.length + at] : []));
  return withBenefit(offer, [...remainingLines, ...ofAdded], lines.map(lineTotal), deliveryPrice);
}
