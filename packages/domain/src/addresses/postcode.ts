import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Whether a postcode has the form of its country; any text has where the country has no postcodes. */
export const isPostcode = (postcode: string, country: string): boolean =>
  postcode === '' || !postcodeValidatorExistsForCountry(country) || postcodeValidator(postcode, country);
