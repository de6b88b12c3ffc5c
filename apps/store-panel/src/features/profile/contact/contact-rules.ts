import { emailSchema } from '@store-panel/domain/validation/email';
import { messageKey } from '@store-panel/domain/validation/keys';
import { phoneSchema } from '@store-panel/domain/validation/phone';
import { object, string } from 'yup';

/** The current password need not meet today's rules. */
const password = string().required(messageKey('password.required'));

/** The schema of a new email, or of a new number in its country. */
export async function contactRules(channel: 'email' | 'phone', country: string) {
  if (channel === 'email') return object({ email: emailSchema, password });
  const { createPhoneValidator } = await import('#shared/phone/phone-rules.ts');
  return object({ phone: object({ digits: phoneSchema(createPhoneValidator(country)) }), password });
}
