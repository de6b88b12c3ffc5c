import type { OrderDetail, OrderOffer } from '@store-panel/api-client/order-models';

/** A line of a bill; `amount` in minor units, `rate` of a tax in parts per million, `offer` of the line that it explains. */
export interface BillLine {
  readonly key: 'cartTotal' | 'offer' | 'discount' | 'taxAt' | 'deliveryPrice' | 'tip' | 'total' | 'taxIncludedAt';
  readonly amount: number;
  readonly rate?: number;
  readonly offer?: OrderOffer;
}

/** The fields of an order or quote that make up its bill. */
export type BilledOrder = Pick<
  OrderDetail,
  | 'cart_total'
  | 'discount'
  | 'offer'
  | 'taxes'
  | 'is_tax_included'
  | 'is_pickup'
  | 'delivery_price'
  | 'tip_amount'
  | 'total'
>;

/**
 * Computes the lines of a bill, as on a receipt; zero amounts are left out. What an offer takes off is a line of its own
 * beside the store's discount, and below the delivery price without it.
 */
export function billOf(order: BilledOrder): readonly BillLine[] {
  const unlessZero = (line: BillLine) => (line.amount === 0 ? [] : [line]);
  const taxes = (key: BillLine['key']) =>
    order.taxes.flatMap(({ tax_ppm, amount }) => unlessZero({ key, amount, rate: tax_ppm }));
  const { offer } = order;
  const offAmount = offer?.amount ?? 0;
  const offDelivery = offer?.delivery_amount ?? 0;
  const offerLine = (amount: number) => (offer ? unlessZero({ key: 'offer', amount: -amount, offer }) : []);
  return [
    { key: 'cartTotal', amount: order.cart_total },
    ...offerLine(offAmount),
    ...unlessZero({ key: 'discount', amount: offAmount - order.discount }),
    ...(order.is_tax_included ? [] : taxes('taxAt')),
    ...(order.is_pickup ? unlessZero : (line: BillLine) => [line])({
      key: 'deliveryPrice',
      amount: order.delivery_price + offDelivery,
    }),
    ...offerLine(offDelivery),
    ...unlessZero({ key: 'tip', amount: order.tip_amount }),
    { key: 'total', amount: order.total },
    ...(order.is_tax_included ? taxes('taxIncludedAt') : []),
  ];
}
