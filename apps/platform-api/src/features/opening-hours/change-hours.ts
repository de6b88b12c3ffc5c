import type { OpeningHours } from '@store-panel/domain/hours/opening-hours';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { isSameValue, type SettingValue } from '@store-panel/domain/settings/setting-value';

import { audit } from '#access/audit.ts';
import { lockBookingRules } from '#booking/booking-state.queries.ts';
import type { FindBroken } from '#booking/broken-reservations.ts';
import {
  lockHours,
  nextHoursVersion,
  openingHoursOf,
  readSavedHours,
  type SavedHours,
} from '#features/opening-hours/hours-records.queries.ts';
import { readHoursConsequences, requireConfirmed } from '#features/opening-hours/hours-consequences.ts';
import type { CallContext } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { type JournalRow, recordChange } from '#journal/setting-changes.queries.ts';

export interface OpeningHoursDeps extends SettingsDeps {
  /** Called after what decides about a store's sales has changed, with its new version. */
  readonly salesChanged: (storeId: string, version: number) => void;
  /** Finds the reservations ahead that a change breaks. */
  readonly findBroken: FindBroken;
}

export type HoursContext = Pick<
  CallContext<'POST /api/store/save_store_hours'>,
  'principal' | 'request' | 'db' | 'afterCommit'
>;

/** Sections of the journal: the usual hours as a whole, and festivals and exceptions by their id. */
export const HOURS_SECTION = 'hours';
export const FESTIVAL_SECTION = 'festival';

/** A change of hours, checked but not yet written. */
export interface HoursEdit {
  readonly after: OpeningHours;
  /** What differs; nothing is written if that is nothing. */
  readonly rows: readonly JournalRow[];
  readonly write: () => Promise<void>;
  /** Of the festival that it is about; null for the usual hours and for an exception. */
  readonly name: readonly string[] | null;
}

interface ChangeOptions {
  readonly section: typeof HOURS_SECTION | typeof FESTIVAL_SECTION;
  readonly cause: ChangeCause;
  readonly festivalIds?: readonly string[];
  /** Name of the orders for later and reservations that it puts outside, as confirmed; null: all stay without asking. */
  readonly consequences: string | null | undefined;
  readonly reverts?: string;
}

/**
 * Changes a store's hours: takes the rules of reservations, locks the hours and the store's counters, lets `edit` check the
 * change, asks about orders for later and reservations, and writes it with one version, one row of the journal and one line
 * of the audit log.
 * @returns the id of the change; null if nothing differed
 * @throws ApiError consequencesChanged
 */
export async function changeHours(
  { salesChanged, settingsChanged, findBroken }: OpeningHoursDeps,
  { principal, request, db, afterCommit }: HoursContext,
  { section, cause, festivalIds, consequences, reverts }: ChangeOptions,
  edit: (present: SavedHours) => Promise<HoursEdit> | HoursEdit,
): Promise<string | null> {
  const { storeId } = principal;
  await lockBookingRules(db, storeId);
  await lockHours(db, storeId, festivalIds);
  const present = await readSavedHours(db, storeId);
  const { after, rows, write, name } = await edit(present);
  if (rows.length === 0) return null;
  if (consequences !== null)
    requireConfirmed(
      await readHoursConsequences(findBroken, db, principal, { before: openingHoursOf(present), after }),
      consequences,
    );
  await write();
  const {
    hours_version: version,
    sales_version: salesVersion,
    settings_version: allVersions,
  } = await nextHoursVersion(db, storeId);
  const changeId = await recordChange(db, principal, { section, version, rows, reverts, cause, name, count: 1 });
  await audit(db, {
    principal,
    action: 'opening_hours_changed',
    subject: changeId,
    detail: { section, cause },
    address: request.address,
    requestId: request.id,
  });
  afterCommit(() => {
    salesChanged(storeId, salesVersion);
    settingsChanged(storeId, allVersions);
  });
  return changeId;
}

type Values = Readonly<Record<string, SettingValue>>;

/** The fields that differ between two states of the same part. */
export const changedRows = (kind: string, id: string, before: Values, after: Values): readonly JournalRow[] =>
  Object.keys(after).flatMap((field) => {
    const values = { before: before[field] ?? null, after: after[field] ?? null };
    return isSameValue(values.before, values.after) ? [] : [{ kind, id, field, ...values }];
  });
