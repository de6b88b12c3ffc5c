import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import { foldDigits } from '@store-panel/domain/input/digits';

export const digitsOf = (phone: string): string => foldDigits(phone).replaceAll(/\D/g, '');

/** Fewer digits than these may be the end of anybody's number. */
const WHOLE = 7;

/** Whose number was typed to its end, with or without the country code; undefined while it may be several people's. */
export function findCustomerByPhone(found: readonly FoundCustomer[], phone: string): FoundCustomer | undefined {
  const typed = digitsOf(phone).replace(/^0+/, '');
  if (typed.length < WHOLE) return undefined;
  const [own, ...others] = found.filter((customer) => {
    const digits = digitsOf(customer.phone).replace(/^0+/, '');
    return digits.endsWith(typed) || typed.endsWith(digits);
  });
  return others.length === 0 ? own : undefined;
}
