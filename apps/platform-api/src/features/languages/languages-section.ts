import { changedFields } from '@store-panel/domain/settings/changed-fields';
import type { LanguageSettings } from '@store-panel/domain/languages/store-languages';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { saveSection } from '#journal/section-settings.queries.ts';
import { settingsSection } from '#journal/settings-section.ts';
import { readStoreLanguages } from '#sites/store-languages.queries.ts';

const SECTION = 'languages';

/** What a save or removal is refused with. */
export const languageProblem = (path: string, problem: ValidationKey): ApiError =>
  new ApiError('settingUpdateFailed', { fields: [{ path, problem }] });

async function readLanguageSettings(db: QueryExecutor, storeId: string) {
  const { languages, version } = await readStoreLanguages(db, storeId);
  return { settings: { base_language: languages[0].code }, version };
}

interface Input {
  readonly settings: LanguageSettings;
  readonly version: number;
  readonly reverts?: string;
}

/** Saves the language that a store's page begins with. @throws ApiError settingUpdateFailed, staleVersion */
export async function saveLanguageSettings(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: Input,
): Promise<{ readonly version: number; readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const { languages } = await readStoreLanguages(db, storeId);
  if (!languages.some(({ code }) => code === settings.base_language))
    throw languageProblem('settings.base_language', 'base_language.not_added');
  const before = { base_language: languages[0].code };
  const version = await saveSection(db, storeId, { section: SECTION, settings, version: expected });
  const rows = changedFields(SECTION, storeId, before, settings);
  const detail = { section: SECTION, fields: rows.map(({ field }) => field) };
  await audit(db, { principal, action: 'settings_changed', detail, address: request.address, requestId: request.id });
  if (rows.length === 0) return { version, changeId: null };
  return { version, changeId: await recordSettings(deps, context, { section: SECTION, version, rows, reverts }) };
}

/** The languages of a store's texts, in journal and overview. */
export const languagesSection = (deps: SettingsDeps): JournalSection =>
  settingsSection<LanguageSettings>({
    section: SECTION,
    read: readLanguageSettings,
    save: (context, input) => saveLanguageSettings(deps, context, input),
    async overview(db, storeId) {
      const { languages, version } = await readStoreLanguages(db, storeId);
      return {
        version,
        facts: [
          { name: 'languages.base_language', value: languages[0].code },
          { name: 'languages.count', value: languages.length },
          {
            name: 'languages.labels',
            value: languages
              .map(({ label }) => label)
              .join(', ')
              .slice(0, 200),
          },
        ],
        problems: [],
      };
    },
  });
