import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formattedId, ORDER_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import type { MessageVariable } from '@store-panel/domain/messages/customer-messages';
import { formatMoney } from '@store-panel/domain/money/money';
import { lineTotal } from '@store-panel/domain/orders/totals';

import type { OrderFacts } from '#messages/customer/order-facts.queries.ts';
import { sanitizeName, toSingleLine } from '#messages/display-text.ts';
import type { MessageText } from '#messages/message-texts.ts';

export type MessageValues = Readonly<Record<MessageVariable, string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: string, timeZone: string, hasDay: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${hasDay}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const day = hasDay ? ({ weekday: 'long', day: 'numeric', month: 'long' } as const) : {};
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...day,
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(key, format);
  return format;
}

/** A time by the store's clock, with its day unless that is the day of `now`. */
function timeText(at: Date | null, now: Date, language: string, timeZone: string): string {
  if (at === null) return '';
  const dayOf = (instant: Date) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(instant);
  return formatterOf(language, timeZone, dayOf(at) !== dayOf(now)).format(at);
}

/**
 * The values of a message's variables, in its language. What customers and channels have typed cannot become a link: a
 * stranger's order must not send a link of theirs to another person's mailbox.
 */
export function messageValues(facts: OrderFacts, language: LanguageCode, text: MessageText): MessageValues {
  const { store, currency, at } = facts;
  const { timeZone } = store;
  return {
    store_name: sanitizeName(localizedText(store.names, language)),
    store_phone: toSingleLine(store.phone, 40),
    store_address: sanitizeName(store.address),
    customer_name: sanitizeName(facts.customerName),
    order_number: formattedId(ORDER_ID_PREFIX, facts.number),
    total: formatMoney(facts.total, { language, currency }),
    ready_time: timeText(facts.readyAt, at, language, timeZone),
    scheduled_time: timeText(facts.scheduledAt, new Date(0), language, timeZone),
    delivery_address: sanitizeName(facts.address?.line ?? ''),
    confirmation_code: facts.confirmationCode ?? '–',
    reason: facts.reason === '' ? text('customer.noReason') : toSingleLine(facts.reason, REASON_MAX),
    review_link: facts.reviewUrl ?? '',
    ...paymentValues(facts, language),
    ...returnValues(facts, language, text),
  };
}

const NO_RETURN = {
  return_number: '',
  return_steps: '',
  return_until: '',
  waybill_number: '',
  return_address: '',
  refund_amount: '',
} as const;

function returnValues({ returned, at, store }: OrderFacts, language: LanguageCode, text: MessageText) {
  if (returned === undefined) return NO_RETURN;
  const { number, until, label, to, fee, refunded, currency, isLabelAttached } = returned;
  const address = sanitizeName([to.name, ...to.lines].join(', '));
  const waybill = label?.waybill ?? null;
  const money = (amount: number) => formatMoney(amount, { language, currency });
  const way =
    waybill === null
      ? text('customer.returnSteps.own', { address })
      : text(`customer.returnSteps.${isLabelAttached ? 'attached' : 'number'}`, { waybill });
  return {
    return_number: String(number),
    return_steps: fee > 0 && waybill !== null ? `${way} ${text('customer.returnSteps.fee', { fee: money(fee) })}` : way,
    return_until: timeText(until, at, language, store.timeZone),
    waybill_number: waybill ?? '–',
    return_address: address,
    refund_amount: money(refunded),
  };
}

function paymentValues({ payment, at, store }: OrderFacts, language: LanguageCode) {
  if (payment === undefined) return { payment_amount: '', payment_link: '', payment_until: '' };
  const { url, amount, currency, until } = payment;
  return {
    payment_amount: formatMoney(amount, { language, currency }),
    payment_link: url,
    payment_until: timeText(until, at, language, store.timeZone),
  };
}

/** One line of the table of what was ordered. */
export interface OrderTableRow {
  readonly label: string;
  /** What belongs to it, such as options; empty for an amount alone. */
  readonly detail: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** Where it is not a comma. */
const LIST_SEPARATORS: Readonly<Partial<Record<LanguageCode, string>>> = { ar: '، ' };

/** What was ordered and what it costs. */
export function orderTable(facts: OrderFacts, language: LanguageCode, text: MessageText): readonly OrderTableRow[] {
  const money = (amount: number) => formatMoney(amount, { language, currency: facts.currency });
  const row = (label: string, amount: number, isTotal = false): OrderTableRow => ({
    label,
    detail: '',
    amount: money(amount),
    isTotal,
  });
  const ifAny = (key: 'discount' | 'delivery' | 'tip' | 'tax', amount: number) =>
    amount === 0 ? [] : [row(text(`customer.table.${key}`), amount)];
  return [
    ...facts.lines.map((line) => ({
      label: `${line.quantity} × ${sanitizeName(line.name)}`,
      detail: line.options
        .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ` : '') + sanitizeName(name))
        .join(LIST_SEPARATORS[language] ?? ', '),
      amount: money(lineTotal(line)),
      isTotal: false,
    })),
    ...ifAny('discount', -facts.discount),
    ...ifAny('delivery', facts.deliveryPrice),
    ...ifAny('tip', facts.tip),
    ...(facts.isTaxIncluded ? [] : ifAny('tax', facts.tax)),
    row(text('customer.table.total'), facts.total, true),
    ...(facts.isTaxIncluded && facts.tax !== 0 ? [row(text('customer.table.taxIncluded'), facts.tax)] : []),
  ];
}
