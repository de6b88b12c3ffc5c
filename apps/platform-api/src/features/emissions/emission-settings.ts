import type { EmissionReference } from '@store-panel/domain/emissions/reference';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { audit } from '#access/audit.ts';
import { readReference } from '#features/emissions/emission-method.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { saveSection } from '#journal/section-settings.queries.ts';
import { settingsSection } from '#journal/settings-section.ts';

const SECTION = 'emissions';

interface Input {
  readonly settings: EmissionReference;
  readonly version: number;
  readonly reverts?: string;
}

/** Saves the vehicles that emissions are compared with. @throws ApiError staleVersion */
export async function saveEmissionSettings(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: Input,
): Promise<{ readonly version: number; readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const { settings: before } = await readReference(db, storeId);
  const version = await saveSection(db, storeId, { section: SECTION, settings, version: expected });
  const rows = changedFields(SECTION, storeId, before, settings);
  const detail = { section: SECTION, fields: rows.map(({ field }) => field) };
  await audit(db, { principal, action: 'settings_changed', detail, address: request.address, requestId: request.id });
  if (rows.length === 0) return { version, changeId: null };
  return { version, changeId: await recordSettings(deps, context, { section: SECTION, version, rows, reverts }) };
}

/** The reference of emissions, in journal and overview. */
export const emissionsSection = (deps: SettingsDeps): JournalSection =>
  settingsSection<EmissionReference>({
    section: SECTION,
    read: readReference,
    save: (context, input) => saveEmissionSettings(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readReference(db, storeId);
      return {
        version,
        facts: [
          { name: 'emissions.courier', value: settings.courier },
          { name: 'emissions.parcel', value: settings.parcel },
        ],
        problems: [],
      };
    },
  });
