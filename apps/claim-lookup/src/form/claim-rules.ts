import { claimSchema } from '@store-panel/domain/validation/claim';
import { type FormikErrors, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';

import type { ClaimNumbers } from './claim-numbers.ts';

/** What is wrong with the numbers, as keys of the validation texts; nothing where they may be sent. */
export function wrongIn(numbers: ClaimNumbers): FormikErrors<ClaimNumbers> {
  try {
    claimSchema.validateSync(numbers, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}
