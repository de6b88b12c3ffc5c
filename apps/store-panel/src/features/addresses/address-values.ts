import type { StoreAddress } from '@store-panel/api-client/rtk/store-addresses';
import { ADDRESS_USES } from '@store-panel/domain/addresses/address-uses';
import { formatCoordinates, parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { foldDigits } from '@store-panel/domain/input/digits';

import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { type AddressPartValues, EMPTY_PARTS, toParts } from '#shared/location/address-part-values.ts';

/** One of the store's own addresses, as it is typed. */
interface AddressValues extends AddressPartValues {
  readonly label: string;
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
  /** Coordinates, as copied from a map; empty if unknown. */
  readonly place: string;
  readonly sender: boolean;
  readonly return: boolean;
}

/** A new address in the store's country. */
export const emptyAddress = (country: string): AddressValues => ({
  label: '',
  company: '',
  contact: '',
  phone: '',
  email: '',
  ...EMPTY_PARTS,
  country,
  note: '',
  place: '',
  sender: false,
  return: false,
});

export const ADDRESS_FORM_RULES = lazySchema<AddressValues>(() =>
  import('@store-panel/domain/addresses/validation').then(({ storeAddressSchema }) => storeAddressSchema()),
);

export const toFormValues = ({ address, uses, ...record }: StoreAddress): AddressValues => ({
  label: record.label,
  company: record.company,
  contact: record.contact,
  phone: record.phone,
  email: record.email,
  ...address.parts,
  note: address.note,
  place: address.point ? formatCoordinates(address.point) : '',
  sender: uses.includes('sender'),
  return: uses.includes('return'),
});

/** A valid form as it is sent. */
export const toRequest = (values: AddressValues) => ({
  label: values.label.trim(),
  company: values.company.trim(),
  contact: values.contact.trim(),
  phone: foldDigits(values.phone).trim(),
  email: values.email.trim(),
  address: { parts: toParts(values), note: values.note.trim(), point: parseCoordinates(values.place) },
  uses: ADDRESS_USES.filter((use) => values[use]),
});
