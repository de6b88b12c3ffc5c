import type { ManualQuote, ManualOrder, NewManualOrder } from '@store-panel/api-client/rtk/orders/manual-orders';
import { foldDigits } from '@store-panel/domain/input/digits';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { READY_MINUTES } from '@store-panel/domain/limits/limits';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { isStoreDate } from '@store-panel/domain/time/store-time';

import { isOfMenu } from './cart.ts';
import type { OrderFields, OrderForm } from './order-form.ts';

/** How what is typed is to be read. */
export interface Reading extends MoneyFormat {
  readonly language: LanguageCode;
  readonly zone: string;
}

/** A field that is not typed to its end, or cannot mean anything; the platform is not asked about it. */
export type FieldProblem = 'name' | 'phone' | 'place' | 'when' | 'tip' | 'discount' | 'weight' | 'readyIn';

const PHONE = /^[0-9+() ./-]*$/;

export const typedPhone = ({ phone }: OrderFields): string => foldDigits(phone).trim();

/** When an order for later is wanted, in epoch milliseconds; null while day or time is missing. */
function wantedAt({ day, time }: OrderFields, zone: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (!isStoreDate(day) || hours === undefined || minutes === undefined) return null;
  return clockInstant(day, Number(hours) * 60 + Number(minutes), zone);
}

const amountOf = (text: string, reading: Reading) => (text.trim() === '' ? 0 : parseMoney(text, reading));

const minutesOf = (text: string): number | null => {
  const minutes = Number(foldDigits(text).trim());
  return Number.isInteger(minutes) && minutes >= READY_MINUTES.min && minutes <= READY_MINUTES.max ? minutes : null;
};

/** What is typed wrongly, in the order in which the fields stand. What is only missing is `missingFields`. */
export function fieldProblems(fields: OrderFields, reading: Reading): readonly FieldProblem[] {
  const { place, weight, readyIn, isPickup, isLater, tip, discount } = fields;
  const isAmount = (text: string) => (amountOf(text, reading) ?? -1) >= 0;
  const wrong: readonly (readonly [FieldProblem, boolean])[] = [
    ['phone', !PHONE.test(typedPhone(fields)) || typedPhone(fields).length > 32],
    ['place', !isPickup && place.trim() !== '' && parseCoordinates(place) === null],
    ['when', isLater && fields.day !== '' && fields.time !== '' && wantedAt(fields, reading.zone) === null],
    ['weight', !isPickup && weight.trim() !== '' && parseWeight(weight) === null],
    ['discount', !isAmount(discount)],
    ['tip', !isAmount(tip)],
    ['readyIn', readyIn.trim() !== '' && minutesOf(readyIn) === null],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

/** What has to be there before an order can be placed, and is not. That lines or an address are missing, the quote says. */
export function missingFields(fields: OrderFields, zone: string): readonly FieldProblem[] {
  return [
    ...(fields.name.trim() === '' ? (['name'] as const) : []),
    ...(fields.isLater && wantedAt(fields, zone) === null ? (['when'] as const) : []),
  ];
}

/** The order as far as it is known, for its price. What cannot be read yet is left out of it. */
export function toQuoteRequest({ fields, cart }: OrderForm, reading: Reading): ManualOrder {
  const { isPickup, isLater, line, addressNote, place } = fields;
  const at = isLater ? wantedAt(fields, reading.zone) : null;
  const grams = parseWeight(fields.weight);
  const minutes = minutesOf(fields.readyIn);
  const phone = typedPhone(fields);
  return {
    lines: cart.lines.map((own) =>
      isOfMenu(own)
        ? { item_id: own.item_id, quantity: own.quantity, modifiers: [...own.options], note: own.note }
        : { name: own.name, unit_price: own.unit_price, quantity: own.quantity, note: own.note },
    ),
    is_pickup: isPickup,
    ...(!isPickup && { address: { line: line.trim(), note: addressNote.trim(), point: parseCoordinates(place) } }),
    ...(at !== null && { scheduled_at: new Date(at).toISOString() }),
    tip_amount: Math.max(0, amountOf(fields.tip, reading) ?? 0),
    discount: Math.max(0, amountOf(fields.discount, reading) ?? 0),
    customer_phone: PHONE.test(phone) ? phone.slice(0, 32) : '',
    // Whoever takes it has said yes already.
    is_accepted: true,
    ...(minutes !== null && { estimated_time_for_ready_order: minutes }),
    ...(!isPickup && grams !== null && { weight: foldDigits(fields.weight).trim() }),
  };
}

/** The order as it is placed, at what was quoted for it; null where none is promised. */
export function toOrderRequest(form: OrderForm, wanted: ManualOrder, quote: ManualQuote): NewManualOrder | null {
  const { fields } = form;
  if (quote.promised_at === null) return null;
  return {
    ...wanted,
    reference: fields.reference,
    customer_name: fields.name.trim(),
    order_comment: fields.comment.trim(),
    // What the courier has to know stands with the address.
    delivery_comment: '',
    payment_method: fields.paidBy === 'card' ? 'card' : 'cash',
    is_paid: fields.paidBy !== 'collect',
    version: quote.version,
    promised_at: quote.promised_at,
  };
}
