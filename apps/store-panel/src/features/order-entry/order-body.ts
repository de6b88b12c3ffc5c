import type { ManualQuote, ManualOrder, NewManualOrder } from '@store-panel/api-client/rtk/orders/manual-orders';
import { isPostcode } from '@store-panel/domain/addresses/postcode';
import { foldDigits } from '@store-panel/domain/input/digits';
import { parseSize } from '@store-panel/domain/delivery/parcel-size';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { READY_MINUTES } from '@store-panel/domain/limits/limits';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import type { StampClock } from '@store-panel/domain/time/date-stamp';

import { slotInstant } from '#shared/hours/slots.ts';
import { typedAddress } from '#shared/location/address-part-values.ts';
import { isMenuLine } from './cart.ts';
import type { OrderFields, OrderForm } from './order-form.ts';

/** Formats values and parses typed text. */
export interface LocaleFormat extends MoneyFormat {
  readonly language: LanguageCode;
  /** Time zone of the store. */
  readonly zone: string;
  readonly clock: StampClock;
}

/** A field that is incomplete or invalid; the platform is not asked about it. */
export type ValidatedField =
  | 'name'
  | 'phone'
  | 'postcode'
  | 'place'
  | 'when'
  | 'tip'
  | 'discount'
  | 'weight'
  | 'size'
  | 'readyIn';

const PHONE = /^[0-9+() ./-]*$/;

/** Served to a party that sits there, and paid with its bill. */
export const isAtTable = ({ isPickup, tableId }: Pick<OrderFields, 'isPickup' | 'tableId'>): boolean =>
  isPickup && tableId !== '';

export const normalizedPhone = ({ phone }: OrderFields): string => foldDigits(phone).trim();

const parseAmount = (text: string, localeFormat: LocaleFormat) =>
  text.trim() === '' ? 0 : parseMoney(text, localeFormat);

const parseMinutes = (text: string): number | null => {
  const minutes = Number(foldDigits(text).trim());
  return Number.isInteger(minutes) && minutes >= READY_MINUTES.min && minutes <= READY_MINUTES.max ? minutes : null;
};

/** Invalid fields, in the order of the form. Missing ones are in `missingFields`. */
export function invalidFields(fields: OrderFields, localeFormat: LocaleFormat): readonly ValidatedField[] {
  const { place, weight, readyIn, isPickup, isLater, tip, discount } = fields;
  const isAmount = (text: string) => (parseAmount(text, localeFormat) ?? -1) >= 0;
  const problems: readonly (readonly [ValidatedField, boolean])[] = [
    ['phone', !PHONE.test(normalizedPhone(fields)) || normalizedPhone(fields).length > 32],
    ['postcode', !isPickup && fields.inParts && !isPostcode(fields.postcode.trim(), fields.country)],
    ['place', !isPickup && place.trim() !== '' && parseCoordinates(place) === null],
    ['when', isLater && fields.day !== '' && fields.time !== '' && slotInstant(fields, localeFormat.zone) === null],
    ['weight', !isPickup && weight.trim() !== '' && parseWeight(weight) === null],
    ['size', !isPickup && fields.size.trim() !== '' && parseSize(fields.size) === null],
    ['discount', !isAmount(discount)],
    ['tip', !isAmount(tip)],
    ['readyIn', readyIn.trim() !== '' && parseMinutes(readyIn) === null],
  ];
  return problems.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

/** Required fields that are missing. Missing lines or addresses are reported by the quote. */
export function missingFields(fields: OrderFields, zone: string): readonly ValidatedField[] {
  return [
    ...(fields.name.trim() === '' && !isAtTable(fields) ? (['name'] as const) : []),
    ...(fields.isLater && !isAtTable(fields) && slotInstant(fields, zone) === null ? (['when'] as const) : []),
  ];
}

/** The order as far as it is known, for its price. Invalid fields are left out. */
export function toQuoteRequest({ fields, cart }: OrderForm, localeFormat: LocaleFormat): ManualOrder {
  const { isPickup, isLater, addressNote, place } = fields;
  const atTable = isAtTable(fields);
  const scheduledAt = isLater && !atTable ? slotInstant(fields, localeFormat.zone) : null;
  const grams = parseWeight(fields.weight);
  const size = parseSize(fields.size);
  const minutes = parseMinutes(fields.readyIn);
  const phone = normalizedPhone(fields);
  return {
    lines: cart.lines.map((cartLine) =>
      isMenuLine(cartLine)
        ? {
            item_id: cartLine.item_id,
            quantity: cartLine.quantity,
            modifiers: [...cartLine.options],
            note: cartLine.note,
          }
        : { name: cartLine.name, unit_price: cartLine.unit_price, quantity: cartLine.quantity, note: cartLine.note },
    ),
    is_pickup: isPickup,
    ...(atTable && { table_id: fields.tableId }),
    ...(!isPickup && {
      address: { ...typedAddress(fields), note: addressNote.trim(), point: parseCoordinates(place) },
    }),
    ...(scheduledAt !== null && { scheduled_at: new Date(scheduledAt).toISOString() }),
    tip_amount: Math.max(0, parseAmount(fields.tip, localeFormat) ?? 0),
    discount: Math.max(0, parseAmount(fields.discount, localeFormat) ?? 0),
    ...(fields.offerCode !== '' && { offer_code: fields.offerCode }),
    ...(fields.hasNoOffer && { no_offer: true }),
    customer_phone: PHONE.test(phone) ? phone.slice(0, 32) : '',
    // The user who enters it has accepted it already.
    is_accepted: true,
    ...(minutes !== null && { estimated_time_for_ready_order: minutes }),
    ...(!isPickup && grams !== null && { weight: foldDigits(fields.weight).trim(), service_level: fields.service }),
    ...(!isPickup && grams !== null && size && { size }),
    ...(!isPickup && fields.warehouseId !== '' && { warehouse_id: fields.warehouseId }),
  };
}

/** The order at its quoted price; null if the quote promises no time. */
export function toOrderRequest(form: OrderForm, request: ManualOrder, quote: ManualQuote): NewManualOrder | null {
  const { fields } = form;
  if (quote.promised_at === null) return null;
  return {
    ...request,
    reference: fields.reference,
    customer_name: fields.name.trim() || fields.tableName,
    order_comment: fields.comment.trim(),
    // What the courier has to know is part of the address.
    delivery_comment: '',
    payment_method: fields.paidBy === 'card' && !isAtTable(fields) ? 'card' : 'cash',
    is_paid: fields.paidBy !== 'collect' && !isAtTable(fields),
    version: quote.version,
    promised_at: quote.promised_at,
  };
}
