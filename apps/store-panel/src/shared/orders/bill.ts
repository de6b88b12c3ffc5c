import type { OrderDetail } from '@store-panel/api-client/order-models';

/** A line of a bill by its text key; `amount` in minor units, `rate` of a tax in parts per million. */
export interface BillLine {
  readonly key: 'cartTotal' | 'discount' | 'taxAt' | 'deliveryPrice' | 'tip' | 'total' | 'taxIncludedAt';
  readonly amount: number;
  readonly rate?: number;
}

/** The fields of an order or quote that make up its bill. */
export type BilledOrder = Pick<
  OrderDetail,
  'cart_total' | 'discount' | 'taxes' | 'is_tax_included' | 'is_pickup' | 'delivery_price' | 'tip_amount' | 'total'
>;

/** Computes the lines of a bill, as on a receipt; zero amounts are left out. */
export function billOf(order: BilledOrder): readonly BillLine[] {
  const unlessZero = (line: BillLine) => (line.amount === 0 ? [] : [line]);
  const taxes = (key: BillLine['key']) =>
    order.taxes.flatMap(({ tax_ppm, amount }) => unlessZero({ key, amount, rate: tax_ppm }));
  return [
    { key: 'cartTotal', amount: order.cart_total },
    ...unlessZero({ key: 'discount', amount: -order.discount }),
    ...(order.is_tax_included ? [] : taxes('taxAt')),
    ...(order.is_pickup ? unlessZero : (line: BillLine) => [line])({
      key: 'deliveryPrice',
      amount: order.delivery_price,
    }),
    ...unlessZero({ key: 'tip', amount: order.tip_amount }),
    { key: 'total', amount: order.total },
    ...(order.is_tax_included ? taxes('taxIncludedAt') : []),
  ];
}
