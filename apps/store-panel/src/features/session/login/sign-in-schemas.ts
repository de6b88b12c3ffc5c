import { passwordSchema } from '@store-panel/domain/validation/password';
import { phoneSchema } from '@store-panel/domain/validation/phone';
import { signInSchema } from '@store-panel/domain/validation/sign-in';
import { object } from 'yup';

import type { SignInMethod } from './sign-in-methods.ts';

/** Schemas of the form, by email and by phone. */
export const SIGN_IN_SCHEMAS = {
  email: signInSchema,
  phone: object({ phone: phoneSchema(), password: passwordSchema }),
} as const satisfies Record<SignInMethod, unknown>;
