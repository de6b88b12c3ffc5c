import type { OrderDetail } from '@store-panel/api-client/order-models';
import type { OrderMoney, RefundRequest } from '@store-panel/api-client/rtk/order-money';
import { addMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { reasonSchema } from '@store-panel/domain/validation/order-actions';
import type { FormikErrors } from 'formik';
import { object } from 'yup';

import { type LazySchema, validateWith } from '#shared/forms/lazy-schema.ts';
import { translate } from '#shared/i18n/i18n.ts';
import type { MoneyRefusal } from '../refusal.ts';

const REFUND_SCOPES = ['all', 'lines', 'amount'] as const;
export type RefundScope = (typeof REFUND_SCOPES)[number];

export interface RefundValues {
  readonly scope: RefundScope;
  /** Of each line of the order. */
  readonly quantities: readonly (number | null)[];
  readonly delivery: boolean;
  /** As the language writes it. */
  readonly amount: string;
  readonly reason: string;
}

export const emptyRefund = ({ lines }: Pick<OrderDetail, 'lines'>): RefundValues => ({
  scope: 'all',
  quantities: lines.map(() => 0),
  delivery: false,
  amount: '',
  reason: '',
});

/** Of a completed order only, items go back one by one. */
export const scopesOf = ({ order_status: status }: Pick<OrderDetail, 'order_status'>): readonly RefundScope[] =>
  status === ORDER_STATUS.completed ? REFUND_SCOPES : ['all', 'amount'];

const promised = ({ refunds }: Pick<OrderMoney, 'refunds'>) => refunds.filter(({ state }) => state !== 'fail');

/** The most that can go back, in minor units, as far as the panel knows. */
export const refundableOf = (money: Pick<OrderMoney, 'paid' | 'refunds'>): number =>
  addMoney(
    money.paid,
    ...promised(money)
      .filter(({ way }) => way !== 'waived')
      .map(({ amount }) => -amount),
  );

/** How many of each line were not refunded yet. */
export function leftOf({ lines }: Pick<OrderDetail, 'lines'>, money: Pick<OrderMoney, 'refunds'>): readonly number[] {
  const refunded = promised(money).flatMap((refund) => refund.lines ?? []);
  return lines.map(({ quantity }, at) =>
    refunded.reduce((left, one) => (one.line === at ? left - one.quantity : left), quantity),
  );
}

interface RefundLimits {
  /** Minor units. */
  readonly refundable: number;
  readonly format: MoneyFormat;
}

/** What a form is refused for before it is sent. */
export const refundRules = ({ refundable, format }: RefundLimits): LazySchema<RefundValues> => ({
  preload: () => undefined,
  async validate(values) {
    const errors: FormikErrors<RefundValues> = await validateWith(object({ reason: reasonSchema }), values);
    const amount = parseMoney(values.amount, format);
    if (values.scope === 'amount' && (amount === null || amount <= 0))
      return { ...errors, amount: await translate('order-money:refund.amountMissing') };
    if (values.scope === 'amount' && amount !== null && amount > refundable)
      return { ...errors, amount: await translate('order-money:problem.too_much') };
    const hasLines = values.quantities.some((quantity) => quantity !== null && quantity > 0);
    if (values.scope === 'lines' && !hasLines)
      return { ...errors, scope: await translate('order-money:refund.linesMissing') };
    return errors;
  },
});

/** The field that a refusal is about; null for one that no field can mend. */
export function fieldOf(refusal: MoneyRefusal | null, scope: RefundScope): 'amount' | 'scope' | null {
  if (refusal === 'unknown_lines') return 'scope';
  if (refusal !== 'too_much') return null;
  return scope === 'amount' ? 'amount' : 'scope';
}

/** Which part of the money a form names. */
export function requestOf(
  { order_id, version }: Pick<OrderDetail, 'order_id' | 'version'>,
  { scope, quantities, delivery, amount }: RefundValues,
  format: MoneyFormat,
): RefundRequest {
  const order = { order_id, version };
  if (scope === 'all') return order;
  if (scope === 'amount') return { ...order, amount: parseMoney(amount, format) ?? 0 };
  const lines = quantities.flatMap((quantity, line) => (quantity === null || quantity < 1 ? [] : [{ line, quantity }]));
  return { ...order, lines, delivery };
}
