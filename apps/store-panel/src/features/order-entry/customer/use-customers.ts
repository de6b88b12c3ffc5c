import { type FoundCustomer, useFindCustomersQuery } from '@store-panel/api-client/rtk/orders/manual-orders';
import { MIN_PHONE_DIGITS } from '@store-panel/domain/input/phone-forms';

import { useDebouncedValue } from '#features/order-entry/use-debounced-value.ts';
import { digitsOf, findCustomerByPhone } from './find-customer-by-phone.ts';

/** Between key strokes, in ms (ours). */
const PAUSE = 200;
const NOBODY: readonly FoundCustomer[] = [];

/** Who may be on the telephone, by the number as far as it is typed. */
export function useCustomers(phone: string, isOffline: boolean) {
  const digits = digitsOf(phone);
  const asked = useDebouncedValue(digits, PAUSE);
  const isAsked = asked.length >= MIN_PHONE_DIGITS && digits.length >= MIN_PHONE_DIGITS;
  const { data = NOBODY } = useFindCustomersQuery(asked, { skip: !isAsked || isOffline });
  const found = isAsked ? data : NOBODY;
  return { found, known: findCustomerByPhone(found, phone) };
}
