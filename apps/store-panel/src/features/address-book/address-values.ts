import type { BookAddress } from '@store-panel/api-client/rtk/address-book';
import { foldDigits } from '@store-panel/domain/input/digits';
import { parseCoordinates, formatCoordinates } from '@store-panel/domain/geo/coordinates';

import { type AddressPartValues, EMPTY_PARTS, toParts } from '#shared/location/address-part-values.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of an address, as typed. */
export interface AddressValues extends AddressPartValues {
  readonly name: string;
  readonly phone: string;
  /** Whether it is typed in parts, of which the line is composed then. */
  readonly inParts: boolean;
  readonly line: string;
  readonly note: string;
  /** Coordinates, as copied from a map; empty if unknown. */
  readonly place: string;
}

/** A new address; parts begin with the store's country. */
export const emptyAddress = (country: string): AddressValues => ({
  name: '',
  phone: '',
  inParts: false,
  line: '',
  ...EMPTY_PARTS,
  country,
  note: '',
  place: '',
});

export const ADDRESS_RULES = lazySchema<AddressValues>(() =>
  import('@store-panel/domain/validation/address-book').then(({ addressBookSchema }) => addressBookSchema()),
);

export const toFormValues = (
  { name, phone, line, parts, note, point }: BookAddress,
  country: string,
): AddressValues => ({
  name,
  phone,
  inParts: parts !== undefined,
  line,
  ...EMPTY_PARTS,
  country,
  ...parts,
  note,
  place: point ? formatCoordinates(point) : '',
});

/** Converts validated values to a request. */
export const toRequest = ({ name, phone, inParts, line, note, place, ...parts }: AddressValues) => ({
  name: name.trim(),
  phone: foldDigits(phone).trim(),
  // The platform composes the line of an address in parts; one is required of all.
  ...(inParts ? { line: parts.street.trim(), parts: toParts(parts) } : { line: line.trim() }),
  note: note.trim(),
  point: parseCoordinates(place),
});
