import type { Failure } from '@store-panel/contract/envelope';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

/** What an error may carry beside its code. */
export type ApiErrorDetail = Pick<
  Failure,
  | 'fields'
  | 'retry_after'
  | 'order'
  | 'last_change'
  | 'claim'
  | 'last_claim_change'
  | 'used_by'
  | 'menu_part'
  | 'current_ids'
  | 'menu_children'
  | 'missing'
  | 'rows'
  | 'consequences'
  | 'orders'
  | 'reservations'
  | 'count'
  | 'again_at'
  | 'suggestions'
  | 'denial'
  | 'review'
  | 'return'
  | 'user'
  | 'in_work'
  | 'reservation'
  | 'last_reservation_entry'
  | 'reason'
  | 'alternatives'
>;

/** An error with a code of the catalogue. Thrown by handlers and queries; never logged as a fault. */
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

/** A value that passes its schema but violates a rule. `problem` is the key of its text. */
export const invalidField = (path: string, problem: ValidationKey): ApiError =>
  new ApiError('validationFailed', { fields: [{ path, problem }] });
