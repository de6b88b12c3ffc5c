import type { Failure } from '@store-panel/contract/envelope';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

/** What a failure may tell beside its code. */
export type ApiErrorDetail = Pick<
  Failure,
  'fields' | 'retry_after' | 'order' | 'last_change' | 'claim' | 'last_claim_change'
>;

/** A call that is answered with an error code of the catalogue. Thrown by handlers and queries; never logged as a fault. */
export class ApiError extends Error {
  readonly code: number;
  readonly detail: ApiErrorDetail;

  constructor(name: ErrorName, detail: ApiErrorDetail = {}) {
    super(name);
    this.name = 'Refusal';
    this.code = ERROR[name];
    this.detail = detail;
  }
}

/** A value that its schema lets through and a rule does not. What is wrong is named by the key of its text. */
export const invalidField = (path: string, problem: ValidationKey): ApiError =>
  new ApiError('validationFailed', { fields: [{ path, problem }] });
