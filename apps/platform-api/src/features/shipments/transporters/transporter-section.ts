import {
  TRANSPORTER_RECORDS,
  writeTransporterFields,
} from '#features/shipments/transporters/transporter-records.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSection } from '#journal/record-changes.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** Who brings the store's parcels, in the journal. */
export const transporterSection = (deps: SettingsDeps): JournalSection =>
  recordSection(deps, { ...TRANSPORTER_RECORDS, write: writeTransporterFields });
