import { ApiError } from '#access/api-error.ts';
import {
  readAddressesNow,
  ADDRESS_RECORDS,
  readAddressNames,
  writeAddressFields,
} from '#features/addresses/address-records.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSection } from '#journal/record-changes.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** The store's own addresses in the journal. */
export const addressSection = (deps: SettingsDeps): JournalSection =>
  recordSection(deps, {
    ...ADDRESS_RECORDS,
    now: readAddressesNow,
    write: writeAddressFields,
    namesOf: async (db, storeId) =>
      new Map([...(await readAddressNames(db, storeId))].map(([id, label]) => [id, [label]])),
    refuse: (reasons) => {
      if (reasons.has('still_in_use')) throw new ApiError('stillInUse', { used_by: [] });
    },
  });
