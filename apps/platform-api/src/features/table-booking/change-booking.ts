import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { audit } from '#access/audit.ts';
import { ApiError } from '#access/api-error.ts';
import { type BookingDraft, readBookingRules, withDraft } from '#booking/booking-rules.ts';
import { lockBookingRules } from '#booking/booking-state.queries.ts';
import { type FindBroken, requireBrokenConfirmed, toBroken } from '#booking/broken-reservations.ts';
import type { BookedDay } from '#booking/free-place.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { notifySettingsChanged, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';

export interface BookingDeps extends SettingsDeps {
  /** Finds the reservations ahead that a change breaks. */
  readonly findBroken: FindBroken;
  /** What is booked on a day of the store. */
  readonly readBookedDay: (db: QueryExecutor, storeId: string, day: string) => Promise<BookedDay>;
}

/** @throws ApiError validationFailed for one field, with a key of the validation texts */
export const refuseField = (path: string, problem: string): ApiError =>
  new ApiError('validationFailed', { fields: [{ path, problem }] });

/**
 * @throws ApiError consequencesChanged unless exactly the reservations that the draft breaks were confirmed. The caller has
 * locked the rules.
 */
export async function requireConfirmedDraft(
  { findBroken }: Pick<BookingDeps, 'findBroken'>,
  { principal: { storeId }, db }: Pick<SettingsContext, 'principal' | 'db'>,
  draft: BookingDraft,
  consequences: string | undefined,
): Promise<void> {
  const before = await readBookingRules(db, storeId);
  const broken = await findBroken(db, storeId, { before, after: withDraft(before, draft) });
  requireBrokenConfirmed(toBroken(broken), consequences);
}

/**
 * Changes tables or slots of a store: takes its rules before any other row, lets `change` check and write, notes it in the
 * audit log and tells the store's panels.
 */
export async function changeBooking<Result>(
  deps: BookingDeps,
  context: SettingsContext,
  action: Extract<AuditAction, 'tables_changed' | 'table_code_renewed'>,
  change: () => Promise<{
    readonly subject: string;
    readonly detail: Readonly<Record<string, unknown>>;
    readonly result: Result;
  }>,
): Promise<Result> {
  const { principal, request, db, afterCommit } = context;
  const { storeId } = principal;
  await lockBookingRules(db, storeId);
  const { subject, detail, result } = await change();
  await notifySettingsChanged(deps, { storeId, db, afterCommit });
  await audit(db, { principal, action, subject, detail, address: request.address, requestId: request.id });
  return result;
}
