import { type ChangedValue, isDifferent } from '@store-panel/domain/settings/revert';

import type { CallContext } from '#http/implement.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { recordChange } from '#journal/setting-changes.queries.ts';

export interface SettingsDeps {
  /** Called after a section of a store's settings has changed, with the new version of all settings. */
  readonly settingsChanged: (storeId: string, version: number) => void;
}

export type SettingsContext = Pick<
  CallContext<'POST /api/store/update_store_detail'>,
  'principal' | 'request' | 'db' | 'afterCommit'
>;

export interface SavedSettings {
  readonly section: string;
  /** Of the section, after the save. */
  readonly version: number;
  /** Fields that differ, at least one, and what gives them their meaning. */
  readonly rows: readonly ChangedValue[];
  /** The change that this one takes back. */
  readonly reverts?: string | undefined;
}

/**
 * Adds a save of a section to the journal and tells the store's panels, in the transaction that saves it. Takes the store's
 * counters, so it comes after the section's own row. @returns the id of the change
 */
export async function recordSettings(
  deps: SettingsDeps,
  context: Pick<SettingsContext, 'principal' | 'db' | 'afterCommit'>,
  { rows, reverts, ...saved }: SavedSettings,
): Promise<string> {
  const { principal, db } = context;
  await notifySettingsChanged(deps, context);
  return recordChange(db, principal, {
    ...saved,
    rows,
    reverts,
    cause: reverts === undefined ? 'settings_saved' : 'reverted',
    name: null,
    count: rows.filter(isDifferent).length,
  });
}

/**
 * Tells the store's panels of a change that has no row in the journal, such as another secret. Takes the store's counters,
 * so it comes after the section's own row.
 */
export async function notifySettingsChanged(
  { settingsChanged }: SettingsDeps,
  { principal: { storeId }, db, afterCommit }: Pick<SettingsContext, 'principal' | 'db' | 'afterCommit'>,
): Promise<void> {
  const allVersions = await nextSettingsVersion(db, storeId);
  afterCommit(() => settingsChanged(storeId, allVersions));
}

async function nextSettingsVersion(db: QueryExecutor, storeId: string): Promise<number> {
  const { settings_version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('settings_version')
    .executeTakeFirstOrThrow();
  return settings_version;
}
