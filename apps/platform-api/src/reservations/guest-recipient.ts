import { customerKey } from '@store-panel/domain/customers/customer-key';

import { readPhone, type Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';

/**
 * Where messages to a guest go: the mailbox if there is one, since text messages cost money, which are sent to numbers of the
 * store's country alone. Null: to neither.
 */
export function recipientOf(
  { email, phone }: { readonly email: string; readonly phone: string },
  callingCode: string,
): Recipient | null {
  if (email !== '') return { channel: 'email', value: email.toLowerCase(), countryCode: '' };
  const key = customerKey(phone, callingCode);
  if (key === null || !`+${key}`.startsWith(callingCode)) return null;
  try {
    return readPhone({ country_phone_code: callingCode, phone: `+${key}` });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
