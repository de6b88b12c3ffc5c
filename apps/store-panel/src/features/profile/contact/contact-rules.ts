import { emailSchema } from '@store-panel/domain/validation/email';
import { messageKey } from '@store-panel/domain/validation/keys';
import { phoneSchema } from '@store-panel/domain/validation/phone';
import { object, string } from 'yup';

/** The present password need not keep today's rules. */
const password = string().required(messageKey('password.required'));

/** The rules of a new address, or of a new number in its country. */
export async function contactRules(channel: 'email' | 'phone', country: string) {
  if (channel === 'email') return object({ email: emailSchema, password });
  const { createPhoneValidator: judgeOf } = await import('#shared/phone/phone-rules.ts');
  return object({ phone: object({ digits: phoneSchema(judgeOf(country)) }), password });
}
