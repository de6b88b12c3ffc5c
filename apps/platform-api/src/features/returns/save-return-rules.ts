import { changedFields } from '@store-panel/domain/settings/changed-fields';
import type { ReturnRules } from '@store-panel/domain/returns/return-rules';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { saveSection } from '#journal/section-settings.queries.ts';
import { settingsSection } from '#journal/settings-section.ts';
import { readReturnRules, RETURNS_SECTION } from '#returns/return-rules.queries.ts';

export interface ReturnRulesInput {
  readonly settings: ReturnRules;
  readonly version: number;
  readonly reverts?: string | undefined;
}

/**
 * Saves by which rules customers return what they got. `changeId`: null if nothing differed.
 * @throws ApiError validationFailed for sub-categories of other stores, or a fee that is not deducted; staleVersion
 */
export async function saveReturnRules(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: ReturnRulesInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const { settings: before, version: current } = await readReturnRules(db, storeId);
  if (current !== expected) throw new ApiError('staleVersion');
  if (settings.way_back === 'deducted' && settings.way_back_fee === 0)
    throw new ApiError('validationFailed', { fields: [{ path: 'settings.way_back_fee', problem: 'required' }] });
  const added = settings.excluded_sub_categories.filter((id) => !before.excluded_sub_categories.includes(id));
  await requireSubCategories(db, storeId, added);
  const after = { ...settings, way_back_fee: settings.way_back === 'deducted' ? settings.way_back_fee : 0 };
  const rows = changedFields(RETURNS_SECTION, storeId, before, after);
  if (rows.length === 0) return { changeId: null };
  const version = await saveSection(db, storeId, { section: RETURNS_SECTION, settings: after, version: expected });
  const changeId = await recordSettings(deps, context, { section: RETURNS_SECTION, version, rows, reverts });
  await audit(db, {
    principal,
    action: 'settings_changed',
    subject: RETURNS_SECTION,
    address: request.address,
    requestId: request.id,
  });
  return { changeId };
}

async function requireSubCategories(db: QueryExecutor, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('menu_sub_categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf('uuid', ids))
    .execute();
  if (known.length < ids.length)
    throw new ApiError('validationFailed', {
      fields: [{ path: 'settings.excluded_sub_categories', problem: 'unknown' }],
    });
}

/** The rules of returns, in journal and overview. */
export const returnsSection = (deps: SettingsDeps): JournalSection =>
  settingsSection({
    section: RETURNS_SECTION,
    read: readReturnRules,
    save: (context, input) => saveReturnRules(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readReturnRules(db, storeId);
      return {
        version,
        facts: [
          { name: 'returns.window_days', value: settings.window_days },
          { name: 'returns.way_back', value: settings.way_back },
        ],
        problems: [],
      };
    },
  });
