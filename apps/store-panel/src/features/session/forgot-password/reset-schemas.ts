import { emailSchema } from '@store-panel/domain/validation/email';
import { phoneSchema } from '@store-panel/domain/validation/phone';
import { object } from 'yup';

/** Schemas of the first step, by email and by phone. */
export const RESET_BY_EMAIL = object({ email: emailSchema });
export const RESET_BY_PHONE = object({ phone: object({ digits: phoneSchema() }) });
