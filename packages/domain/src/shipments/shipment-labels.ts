/** Labels of a shipment with a transporter: the courier shipment labels of spec §4, in its order. */
export const SHIPMENT_LABELS = [
  'dispatched_to_transporter',
  'transporter_assigned',
  'pickup_time_confirmed',
  'drop_off_in_progress',
  'arrived_at_drop_off',
  'confirmed_delivery',
  'redirected_to_alternative_courier',
  'transporter_cancelled',
  'declined',
  'pending_pickup_confirmation',
] as const;
export type ShipmentLabel = (typeof SHIPMENT_LABELS)[number];

/** The label of an order just made ready for shipment, before a pick-up is arranged. */
export const FIRST_SHIPMENT_LABEL = 'pending_pickup_confirmation' satisfies ShipmentLabel;

/** The label of a completed order. */
export const LAST_SHIPMENT_LABEL = 'confirmed_delivery' satisfies ShipmentLabel;

/** Prefix of a waybill number from the platform; not in the specification. */
export const WAYBILL_PREFIX = 'WBL';

/** Digits of a platform's waybill before its check digit. */
const RANDOM_DIGITS = 10;

/** Random numbers for {@link waybillNumber} are below this. */
export const WAYBILL_NUMBERS = 10 ** RANDOM_DIGITS;

/**
 * {@link WAYBILL_PREFIX} and eleven digits: the number of a waybill that no transporter has numbered. The last digit checks the others (Luhn),
 * so a typing error is no other parcel; the rest is random, so that one number does not give its neighbours away.
 * @throws RangeError for a number outside 0 to {@link WAYBILL_NUMBERS} - 1
 */
export function waybillNumber(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= WAYBILL_NUMBERS)
    throw new RangeError(`${number} is no number of a waybill`);
  const digits = String(number).padStart(RANDOM_DIGITS, '0');
  return `${WAYBILL_PREFIX}${digits}${checkDigit(digits)}`;
}

function checkDigit(digits: string): number {
  const doubled = digits
    .split('')
    .toReversed()
    .map((digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return value > 9 ? value - 9 : value;
    });
  return (10 - (doubled.reduce((sum, value) => sum + value, 0) % 10)) % 10;
}
