import { claimSchema } from '@store-panel/domain/validation/claim';
import { type FormikErrors, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';

import type { ClaimNumbers } from './claim-numbers.ts';

/** Validates the numbers. Returns keys of validation texts by field. */
export function validateClaim(numbers: ClaimNumbers): FormikErrors<ClaimNumbers> {
  try {
    claimSchema.validateSync(numbers, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}
