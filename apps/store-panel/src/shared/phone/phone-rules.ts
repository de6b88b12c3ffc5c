import { isValidPhoneNumber, isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min';
import type { PhoneValidator } from '@store-panel/domain/validation/phone';

/**
 * Validates numbers by the country's numbering plan; accepts all if the plan is unknown. Load it lazily: it is large.
 */
export function createPhoneValidator(country: string): PhoneValidator {
  if (!isSupportedCountry(country)) return () => null;
  return (digits) => {
    const length = validatePhoneNumberLength(digits, country);
    if (length === 'TOO_SHORT') return 'too_short_here';
    if (length === 'TOO_LONG') return 'too_long_here';
    return length === undefined && isValidPhoneNumber(digits, country) ? null : 'invalid';
  };
}
