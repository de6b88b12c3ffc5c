import type { OrderDetail } from '@store-panel/api-client/order-models';

/** A line of a bill by its text; `amount` in minor units, `rate` of a tax in parts per million. */
export interface BillLine {
  readonly key: 'cartTotal' | 'discount' | 'taxAt' | 'deliveryPrice' | 'tip' | 'total' | 'taxIncludedAt';
  readonly amount: number;
  readonly rate?: number;
}

/** What a bill is made of: an order's, or a quote's. */
export type BilledOrder = Pick<
  OrderDetail,
  'cart_total' | 'discount' | 'taxes' | 'is_tax_included' | 'is_pickup' | 'delivery_price' | 'tip_amount' | 'total'
>;

/** How a total comes about, line by line, as a till prints it; what is nothing is left out. */
export function billOf(order: BilledOrder): readonly BillLine[] {
  const unlessNothing = (line: BillLine) => (line.amount === 0 ? [] : [line]);
  const taxes = (key: BillLine['key']) =>
    order.taxes.flatMap(({ tax_ppm, amount }) => unlessNothing({ key, amount, rate: tax_ppm }));
  return [
    { key: 'cartTotal', amount: order.cart_total },
    ...unlessNothing({ key: 'discount', amount: -order.discount }),
    ...(order.is_tax_included ? [] : taxes('taxAt')),
    ...(order.is_pickup ? unlessNothing : (line: BillLine) => [line])({
      key: 'deliveryPrice',
      amount: order.delivery_price,
    }),
    ...unlessNothing({ key: 'tip', amount: order.tip_amount }),
    { key: 'total', amount: order.total },
    ...(order.is_tax_included ? taxes('taxIncludedAt') : []),
  ];
}
