import { object } from 'yup';

import { emailSchema } from '#validation/email.ts';
import { passwordSchema } from '#validation/password.ts';

/** The sign-in form of stores and sub-stores. */
export const signInSchema = object({ email: emailSchema, password: passwordSchema });
