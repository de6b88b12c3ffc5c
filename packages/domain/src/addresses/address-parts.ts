import { formatAddress } from 'localized-address-format';

/** An address in parts; all but street, city and country may be empty. */
export interface AddressParts {
  readonly street: string;
  readonly house: string;
  readonly postcode: string;
  readonly city: string;
  /** State, province or governorate. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Countries that write the house number first. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IN', 'LU', 'NZ', 'US', 'ZA']);

/** The lines of an address in the order of its country, without the country's name. */
export function addressLines({ street, house, postcode, city, region, country }: AddressParts): readonly string[] {
  const road = NUMBER_FIRST.has(country) ? [house, street] : [street, house];
  return formatAddress({
    postalCountry: country,
    administrativeArea: region,
    locality: city,
    postalCode: postcode,
    addressLines: [road.filter((part) => part !== '').join(' ')],
  });
}

/** The same in one line, as it is shown and searched. */
export const composeLine = (parts: AddressParts): string => addressLines(parts).join(', ');

/** Without spaces around its parts. */
export const trimParts = ({ street, house, postcode, city, region, country }: AddressParts): AddressParts => ({
  street: street.trim(),
  house: house.trim(),
  postcode: postcode.trim(),
  city: city.trim(),
  region: region.trim(),
  country,
});

interface TypedAddress {
  readonly line: string;
  readonly parts?: AddressParts | null | undefined;
}

/** An address as it is stored: where it has parts, its line is composed of them, whatever was typed. */
export function composeAddress<Typed extends TypedAddress>({ parts, line, ...more }: Typed) {
  const trimmed = parts ? trimParts(parts) : null;
  return { ...more, line: trimmed ? composeLine(trimmed) : line.trim(), ...(trimmed && { parts: trimmed }) };
}
