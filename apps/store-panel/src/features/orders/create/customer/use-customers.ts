import { type FoundCustomer, useFindCustomersQuery } from '@store-panel/api-client/rtk/manual-orders';
import { LEAST_PHONE_DIGITS } from '@store-panel/domain/input/phone-forms';

import { useSettled } from '../use-settled.ts';
import { digitsOf, knownOf } from './known-of.ts';

/** Between key strokes, in ms (ours). */
const PAUSE = 200;
const NOBODY: readonly FoundCustomer[] = [];

/** Who may be on the telephone, by the number as far as it is typed. */
export function useCustomers(phone: string, isOffline: boolean) {
  const digits = digitsOf(phone);
  const asked = useSettled(digits, PAUSE);
  const isAsked = asked.length >= LEAST_PHONE_DIGITS && digits.length >= LEAST_PHONE_DIGITS;
  const { data = NOBODY } = useFindCustomersQuery(asked, { skip: !isAsked || isOffline });
  const found = isAsked ? data : NOBODY;
  return { found, known: knownOf(found, phone) };
}
