import { MAX_FIELD_VIOLATIONS } from '@store-panel/contract/envelope';
import { policyProblems, type TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { POLICY_SECTION, readTablePolicy } from '#booking/booking-sections.queries.ts';
import { lockBookingRules } from '#booking/booking-state.queries.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { saveSection } from '#journal/section-settings.queries.ts';

export interface TablePolicyInput {
  readonly settings: TablePolicy;
  readonly version: number;
  readonly reverts?: string | undefined;
}

/**
 * Saves what a store keeps of a fee. Reservations that exist go by the terms that they were made by. `changeId`: null if
 * nothing differed.
 * @throws ApiError validationFailed if cancelling later would cost less; staleVersion
 */
export async function saveTablePolicy(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: TablePolicyInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const problems = policyProblems(settings).map(({ path, problem }) => ({ path: `settings.${path}`, problem }));
  if (problems.length > 0) throw new ApiError('validationFailed', { fields: problems.slice(0, MAX_FIELD_VIOLATIONS) });
  await lockBookingRules(db, storeId);
  const { settings: before, version: current } = await readTablePolicy(db, storeId);
  if (current !== expected) throw new ApiError('staleVersion');
  const rows = changedFields(POLICY_SECTION, storeId, before, settings);
  if (rows.length === 0) return { changeId: null };
  const version = await saveSection(db, storeId, { section: POLICY_SECTION, settings, version: expected });
  const changeId = await recordSettings(deps, context, { section: POLICY_SECTION, version, rows, reverts });
  await audit(db, {
    principal,
    action: 'settings_changed',
    subject: POLICY_SECTION,
    address: request.address,
    requestId: request.id,
  });
  return { changeId };
}
