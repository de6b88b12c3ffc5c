import type { Failure } from '@store-panel/contract/envelope';
import type { ErrorName } from '@store-panel/contract/errors/error-codes';

type ErrorDetails = Partial<Omit<Failure, 'success' | 'error_code'>>;

/** A call that the platform in memory answers with an error code. Thrown, since nothing has been changed by then. */
export class FakeApiError extends Error {
  readonly code: ErrorName;
  readonly details: ErrorDetails;

  constructor(code: ErrorName, details: ErrorDetails = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}

/** A field that is not as it has to be. */
export const fieldError = (code: ErrorName, path: string, problem: string): FakeApiError =>
  new FakeApiError(code, { fields: [{ path, problem }] });
