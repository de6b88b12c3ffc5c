import { isShorterPeriod } from '@store-panel/domain/customers/data-period';
import { changedFields, revertSection } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  type Period,
  readErasing,
  readPeriod,
  type StoredPeriod,
  writePeriod,
} from '#features/store-data/period.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { settingsSection } from '#journal/settings-section.ts';
import type { JournalRow } from '#journal/setting-changes.queries.ts';

const SECTION = 'customer_data';

interface PeriodInput {
  readonly settings: Period;
  readonly version: number;
  /** The name of what was confirmed. */
  readonly consequences?: string | undefined;
  readonly reverts?: string;
}

/**
 * Changes for how many months a store holds its customers' data. A shorter period erases
 * no customer before a day has passed.
 * `changeId`: null if nothing differed.
 * @throws ApiError staleVersion; consequencesChanged if it erases another set than was confirmed
 */
export async function savePeriod(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, consequences, reverts }: PeriodInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const stored = await readPeriod(db, storeId);
  if (stored.version !== expected) throw new ApiError('staleVersion');
  const rows = changedFields(SECTION, storeId, stored.settings, settings);
  if (rows.length === 0) return { changeId: null };
  const from = await appliesFrom(db, storeId, stored, { months: settings.months, consequences });
  const version = await writePeriod(db, storeId, { months: settings.months, from, version: expected });
  await audit(db, {
    principal,
    subject: SECTION,
    action: 'settings_changed',
    address: request.address,
    requestId: request.id,
  });
  return { changeId: await recordSettings(deps, context, { section: SECTION, version, rows, reverts }) };
}

async function appliesFrom(
  db: QueryExecutor,
  storeId: string,
  before: StoredPeriod,
  { months, consequences }: { readonly months: number | null; readonly consequences: string | undefined },
): Promise<Date | null> {
  if (months === null) return null;
  const { name, startsAt } = await readErasing(db, storeId, { before, months });
  if (name !== null && name !== consequences) throw new ApiError('consequencesChanged', { consequences: name });
  return isShorterPeriod(before.settings.months, months) ? startsAt : before.from;
}

/** The period in journal and overview. What would erase anyone is not taken back: that has to be confirmed by its number. */
export function periodSection(deps: SettingsDeps): JournalSection {
  const section = settingsSection<Period>({
    section: SECTION,
    read: readPeriod,
    save: (context, input) => savePeriod(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readPeriod(db, storeId);
      return {
        version,
        facts: [{ name: 'customer_data.months', value: settings.months }],
        problems: settings.months === null ? ['period_undecided'] : [],
      };
    },
  });
  const erases = async (db: QueryExecutor, storeId: string, rows: readonly JournalRow[]) => {
    const before = await readPeriod(db, storeId);
    const { months } = revertSection(SECTION, rows, before.settings).values;
    if (months === null || !isShorterPeriod(before.settings.months, months)) return false;
    return (await readErasing(db, storeId, { before, months })).name !== null;
  };
  const left = (rows: readonly JournalRow[]) => rows.map((row) => ({ row, reason: 'erases_customers' }));
  return {
    ...section,
    async plan(db, storeId, change) {
      return (await erases(db, storeId, change.rows))
        ? { doesAnything: false, remaining: left(change.rows) }
        : section.plan(db, storeId, change);
    },
    async revert(context, change) {
      return (await erases(context.db, context.principal.storeId, change.rows))
        ? { changeId: null, remaining: left(change.rows) }
        : section.revert(context, change);
    },
  };
}
