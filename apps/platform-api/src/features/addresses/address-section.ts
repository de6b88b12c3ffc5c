import { ADDRESS_RECORDS, writeAddressFields } from '#features/addresses/address-records.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSection } from '#journal/record-changes.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** The store's own addresses in the journal. */
export const addressSection = (deps: SettingsDeps): JournalSection =>
  recordSection(deps, { ...ADDRESS_RECORDS, write: writeAddressFields });
