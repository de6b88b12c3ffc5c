import {
  bookingSettingsError,
  type TableBookingSettings,
} from '@store-panel/domain/reservations/rules/booking-settings';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { BOOKING_SECTION, readBookingSettings } from '#booking/booking-sections.queries.ts';
import { lockBookingRules } from '#booking/booking-state.queries.ts';
import { type BookingDeps, requireConfirmedDraft } from '#features/table-booking/change-booking.ts';
import { recordSettings, type SettingsContext } from '#journal/record-settings.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import { saveSection } from '#journal/section-settings.queries.ts';

export interface BookingSettingsInput {
  readonly settings: TableBookingSettings;
  readonly version: number;
  /** As previewed. A revert has none: it leads to what was there before. */
  readonly consequences?: string | undefined;
  readonly reverts?: string | undefined;
}

const refuse = (field: string, problem: string) =>
  new ApiError('settingUpdateFailed', { fields: [{ path: `settings.${field}`, problem }] });

/**
 * Saves how a store takes reservations. `changeId`: null if nothing differed.
 * @throws ApiError settingUpdateFailed for settings that contradict each other;
 * staleVersion; consequencesChanged with the reservations that the change breaks by now
 */
export async function saveBookingSettings(
  deps: BookingDeps,
  context: SettingsContext,
  { settings, version: expected, consequences, reverts }: BookingSettingsInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  await lockBookingRules(db, storeId);
  const { settings: before, version: current } = await readBookingSettings(db, storeId);
  if (current !== expected) throw new ApiError('staleVersion');
  const rows = changedFields(BOOKING_SECTION, storeId, before, settings);
  if (rows.length === 0) return { changeId: null };
  const error = bookingSettingsError(settings);
  if (error !== null) throw refuse(error.field, error.problem);
  const isPayFirstNew = settings.table_pay === 'before' && before.table_pay !== 'before';
  if (isPayFirstNew && (await pageGateways(db, storeId, principal.currency)).length === 0)
    throw refuse('table_pay', 'table_pay.no_gateway');
  if (reverts === undefined) await requireConfirmedDraft(deps, context, { settings }, consequences);
  const version = await saveSection(db, storeId, { section: BOOKING_SECTION, settings, version: expected });
  const changeId = await recordSettings(deps, context, { section: BOOKING_SECTION, version, rows, reverts });
  await audit(db, {
    principal,
    action: 'settings_changed',
    subject: BOOKING_SECTION,
    address: request.address,
    requestId: request.id,
  });
  return { changeId };
}
