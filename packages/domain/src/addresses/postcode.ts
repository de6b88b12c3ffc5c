import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Whether a postcode has the form of its country; any text has where the country has no postcodes. */
export const isPostcode = (postcode: string, country: string): boolean =>
  postcode === '' || !postcodeValidatorExistsForCountry(country) || postcodeValidator(postcode, country);

/** Whether a text is a postcode of its country; none is where the country has no postcodes. */
export const isKnownPostcode = (text: string, country: string): boolean =>
  text !== '' && postcodeValidatorExistsForCountry(country) && postcodeValidator(text, country);
