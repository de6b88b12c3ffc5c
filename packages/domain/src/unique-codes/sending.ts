import { isPostcode } from '#addresses/postcode.ts';
import { parseWeight, WEIGHT_MAX } from '#delivery/weight.ts';

/** What a parcel may weigh that is sent with a code. */
export const SENT_GRAMS = { min: 1, max: WEIGHT_MAX } as const;

/** What the holder of a code types to send a parcel. */
export const SENDING_FIELDS = ['name', 'phone', 'street', 'house', 'city', 'postcode', 'contents', 'weight'] as const;
export type SendingField = (typeof SENDING_FIELDS)[number];
export type SendingValues = Readonly<Record<SendingField, string>>;

export const OPTIONAL_SENDING_FIELDS: ReadonlySet<SendingField> = new Set<SendingField>(['house', 'postcode']);

export type SendingMistake = 'required' | 'phone' | 'postcode' | 'weight';

const PHONE = /^\+?(?:[\s()./-]*\d){5,15}[\s()./-]*$/u;

/** What is wrong with a field; null if nothing is. @param maxGrams of the code's parcels */
export function sendingMistake(
  field: SendingField,
  typed: string,
  { country, maxGrams }: { readonly country: string; readonly maxGrams: number },
): SendingMistake | null {
  const text = typed.trim();
  if (text === '') return OPTIONAL_SENDING_FIELDS.has(field) ? null : 'required';
  if (field === 'phone' && !PHONE.test(text)) return 'phone';
  if (field === 'postcode' && !isPostcode(text, country)) return 'postcode';
  return field === 'weight' && (sentGrams(text) ?? Infinity) > maxGrams ? 'weight' : null;
}

/** Kilograms as they are typed, in grams; null if they are none. */
export const sentGrams = (typed: string): number | null => parseWeight(typed);
