import type { AddressParts } from '@store-panel/domain/addresses/address-parts';

/** An address in parts, as it is typed. */
export type AddressPartValues = AddressParts;

interface PartField {
  readonly name: Exclude<keyof AddressParts, 'country'>;
  readonly optional?: boolean;
  /** Written from left to right in all languages. */
  readonly isCode?: boolean;
}

/** The parts of a form but the country, row by row. */
export const PART_ROWS: readonly (readonly PartField[])[] = [
  [{ name: 'street' }, { name: 'house', optional: true }],
  [{ name: 'postcode', optional: true, isCode: true }, { name: 'city' }],
  [{ name: 'region', optional: true }],
];

export const EMPTY_PARTS: AddressPartValues = {
  street: '',
  house: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
};

/** The parts of a valid form. */
export const toParts = ({ street, house, postcode, city, region, country }: AddressPartValues): AddressParts => ({
  street: street.trim(),
  house: house.trim(),
  postcode: postcode.trim(),
  city: city.trim(),
  region: region.trim(),
  country,
});

interface TypedAddress extends AddressPartValues {
  readonly inParts: boolean;
  readonly line: string;
}

/** Whether an address in parts lacks one that every address has. */
const lacksParts = ({ inParts, street, city, country }: TypedAddress): boolean =>
  inParts && [street, city, country].some((part) => part.trim() === '');

/** What was typed of the address: its line, or its parts once these are complete. */
export function typedAddress(fields: TypedAddress) {
  const { inParts, line } = fields;
  if (!inParts) return { line: line.trim() };
  return lacksParts(fields) ? { line: '' } : { line: fields.street.trim(), parts: toParts(fields) };
}
