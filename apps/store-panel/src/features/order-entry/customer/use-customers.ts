import { type FoundCustomer, useFindCustomersQuery } from '@store-panel/api-client/rtk/orders/manual-orders';
import { MIN_PHONE_DIGITS } from '@store-panel/domain/input/phone-forms';

import { useDebouncedValue } from '#shared/time/use-debounced-value.ts';
import { digitsOf, findCustomerByPhone } from './find-customer-by-phone.ts';

/** Delay after the last key stroke, in ms (ours). */
const DEBOUNCE_MS = 200;
const NO_CUSTOMERS: readonly FoundCustomer[] = [];

/** Customers who match the phone number as far as it is typed. */
export function useCustomers(phone: string, isOffline: boolean) {
  const digits = digitsOf(phone);
  const query = useDebouncedValue(digits, DEBOUNCE_MS);
  const isLongEnough = query.length >= MIN_PHONE_DIGITS && digits.length >= MIN_PHONE_DIGITS;
  const { data = NO_CUSTOMERS } = useFindCustomersQuery(query, { skip: !isLongEnough || isOffline });
  const candidates = isLongEnough ? data : NO_CUSTOMERS;
  return { candidates, matchedCustomer: findCustomerByPhone(candidates, phone) };
}
