import { revertSection } from '@store-panel/domain/settings/changed-fields';
import type { ChangedValue } from '@store-panel/domain/settings/revert';
import { screenOfSection, type SettingSection } from '@store-panel/domain/settings/settings-table';

import type { QueryExecutor } from '#db/transaction.ts';
import type { JournalSection, RevertContext, SectionOverview } from '#journal/journal-section.ts';

/** A section of settings that is read and saved as one. */
export interface SettingsSectionInput<Settings extends object> {
  readonly section: SettingSection;
  readonly read: (
    db: QueryExecutor,
    storeId: string,
  ) => Promise<{ readonly settings: Settings; readonly version: number }>;
  /**
   * Saves it by the rules of every save. `changeId`: null if nothing differed.
   * @throws ApiError staleVersion if it has changed since `version` was read
   */
  readonly save: (
    context: RevertContext,
    input: { readonly settings: Settings; readonly version: number; readonly reverts: string },
  ) => Promise<{ readonly changeId: string | null }>;
  /** What its card in the overview says. */
  readonly overview: (db: QueryExecutor, storeId: string) => Promise<SectionOverview>;
}

/** A section of settings in the journal: its rows are of its own kind, with the id of the store. */
export function settingsSection<Settings extends object>({
  section,
  read,
  save,
  overview,
}: SettingsSectionInput<Settings>): JournalSection {
  const screen = screenOfSection(section);
  const revertIn = async (db: QueryExecutor, storeId: string, rows: readonly ChangedValue[]) => {
    const { settings, version } = await read(db, storeId);
    return { ...revertSection(section, rows, settings), version };
  };
  return {
    name: section,
    screens: [screen],
    screensOf: () => [screen],
    // A section has one name in each language, which the panel knows.
    namesOf: () => Promise.resolve(new Map()),
    async plan(db, storeId, { rows: changed }) {
      const { rows, left } = await revertIn(db, storeId, changed);
      return { doesAnything: rows.length > 0, remaining: left };
    },
    async revert(context, { id, rows: changed }) {
      const { values, rows, left, version } = await revertIn(context.db, context.principal.storeId, changed);
      if (rows.length === 0) return { changeId: null, remaining: left };
      const { changeId } = await save(context, { settings: values, version, reverts: id });
      return { changeId, remaining: left };
    },
    overview,
  };
}
