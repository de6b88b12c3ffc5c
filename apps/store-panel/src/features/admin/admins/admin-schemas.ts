import { emailSchema } from '@store-panel/domain/validation/email';
import { passwordSchema } from '@store-panel/domain/validation/password';
import { requiredText } from '@store-panel/domain/validation/profile';
import { lazy, object, string } from 'yup';

const person = { name: requiredText('name'), email: emailSchema };

/** Left empty, the password does not change. */
const optionalPassword = lazy((text: unknown) => (text === undefined || text === '' ? string() : passwordSchema));

export const ADMIN_SCHEMAS = {
  add: object({ ...person, password: passwordSchema }),
  edit: object({ ...person, password: optionalPassword }),
} as const;
