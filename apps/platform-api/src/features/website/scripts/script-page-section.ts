import { SCRIPT_PAGE_RECORDS, writeScriptPageFields } from '#features/website/scripts/script-page-records.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSection } from '#journal/record-changes.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** Script pages of the store's page, in the journal. */
export const scriptPageSection = (deps: SettingsDeps): JournalSection =>
  recordSection(deps, { ...SCRIPT_PAGE_RECORDS, write: writeScriptPageFields });
