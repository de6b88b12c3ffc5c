import type { Failure } from '@store-panel/contract/envelope';
import type { ErrorName } from '@store-panel/contract/errors/error-codes';

type Told = Partial<Omit<Failure, 'success' | 'error_code'>>;

/** A call that the platform in memory answers with an error code. Thrown, since nothing has been changed by then. */
export class Refused extends Error {
  readonly code: ErrorName;
  readonly told: Told;

  constructor(code: ErrorName, told: Told = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.told = told;
  }
}

/** A field that is not as it has to be. */
export const wrongField = (code: ErrorName, path: string, problem: string): Refused =>
  new Refused(code, { fields: [{ path, problem }] });
