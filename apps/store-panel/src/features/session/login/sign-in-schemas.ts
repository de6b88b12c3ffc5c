import { passwordSchema } from '@store-panel/domain/validation/password';
import { phoneSchema } from '@store-panel/domain/validation/phone';
import { signInSchema } from '@store-panel/domain/validation/sign-in';
import { object } from 'yup';

import type { SignInWay } from './sign-in-ways.ts';

/** The rules of the form for each kind of name. */
export const SIGN_IN_SCHEMAS = {
  email: signInSchema,
  phone: object({ phone: phoneSchema(), password: passwordSchema }),
} as const satisfies Record<SignInWay, unknown>;
