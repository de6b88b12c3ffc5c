import { reviewNeedsNote } from '@store-panel/domain/store/review';

import { readPhone } from '#access/accounts/recipient.ts';
import { invalidField } from '#access/api-error.ts';

export function parseName(input: string): string {
  const name = input.trim();
  if (name === '') throw invalidField('name', 'name.required');
  return name;
}

export function parsePhone(input: { readonly country_phone_code?: string; readonly phone?: string }) {
  const { value, countryCode } = readPhone(input);
  return { phone: value, country_phone_code: countryCode };
}

/** Returns the trimmed reason.  @throws ApiError validationFailed if the action needs one */
export function parseNote(action: 'approve' | 'decline', input = ''): string {
  const reason = input.trim();
  if (reason === '' && reviewNeedsNote(action)) throw invalidField('note', 'reason.required');
  return reason;
}
