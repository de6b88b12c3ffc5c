import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import { foldDigits } from '@store-panel/domain/input/digits';

export const digitsOf = (phone: string): string => foldDigits(phone).replaceAll(/\D/g, '');

/** Fewer digits may be the end of several customers' numbers. */
const MIN_UNIQUE_DIGITS = 7;

/**
 * Returns the customer whose number was typed completely, with or without country code; undefined while several match.
 */
export function findCustomerByPhone(candidates: readonly FoundCustomer[], phone: string): FoundCustomer | undefined {
  const inputDigits = digitsOf(phone).replace(/^0+/, '');
  if (inputDigits.length < MIN_UNIQUE_DIGITS) return undefined;
  const [match, ...others] = candidates.filter((customer) => {
    const digits = digitsOf(customer.phone).replace(/^0+/, '');
    return digits.endsWith(inputDigits) || inputDigits.endsWith(digits);
  });
  return others.length === 0 ? match : undefined;
}
