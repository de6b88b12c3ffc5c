import type { BookAddress } from '@store-panel/api-client/rtk/address-book';
import { foldDigits } from '@store-panel/domain/input/digits';
import { parseCoordinates, formatCoordinates } from '@store-panel/domain/geo/coordinates';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** Form values of an address, as typed. */
export interface AddressValues {
  readonly name: string;
  readonly phone: string;
  readonly line: string;
  readonly note: string;
  /** Coordinates, as copied from a map; empty if unknown. */
  readonly place: string;
}

export const EMPTY_ADDRESS: AddressValues = { name: '', phone: '', line: '', note: '', place: '' };

export const ADDRESS_RULES = lazySchema<AddressValues>(() =>
  import('@store-panel/domain/validation/address-book').then(({ addressBookSchema }) => addressBookSchema()),
);

export const toFormValues = ({ name, phone, line, note, point }: BookAddress): AddressValues => ({
  name,
  phone,
  line,
  note,
  place: point ? formatCoordinates(point) : '',
});

/** Converts validated values to a request. */
export const toRequest = ({ name, phone, line, note, place }: AddressValues) => ({
  name: name.trim(),
  phone: foldDigits(phone).trim(),
  line: line.trim(),
  note: note.trim(),
  point: parseCoordinates(place),
});
