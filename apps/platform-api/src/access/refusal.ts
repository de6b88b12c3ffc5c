import type { Failure } from '@store-panel/contract/envelope';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';

/** What a failure may tell beside its code. */
export type RefusalDetail = Pick<Failure, 'fields' | 'retry_after' | 'order' | 'last_change'>;

/** A call that is answered with an error code of the catalogue. Thrown by handlers and queries; never logged as a fault. */
export class Refusal extends Error {
  readonly code: number;
  readonly detail: RefusalDetail;

  constructor(name: ErrorName, detail: RefusalDetail = {}) {
    super(name);
    this.name = 'Refusal';
    this.code = ERROR[name];
    this.detail = detail;
  }
}
