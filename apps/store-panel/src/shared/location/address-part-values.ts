import type { AddressParts } from '@store-panel/domain/addresses/address-parts';

/** An address in parts, as it is typed. */
export type AddressPartValues = AddressParts;

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
