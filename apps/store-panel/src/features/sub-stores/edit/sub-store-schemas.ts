import { emailSchema } from '@store-panel/domain/validation/email';
import { passwordSchema } from '@store-panel/domain/validation/password';
import { requiredText } from '@store-panel/domain/validation/profile';
import { object } from 'yup';

const details = { name: requiredText('name'), email: emailSchema };

export const SUB_STORE_SCHEMAS = {
  add: object({ ...details, password: passwordSchema }),
  edit: object(details),
  password: object({ password: passwordSchema }),
} as const;
