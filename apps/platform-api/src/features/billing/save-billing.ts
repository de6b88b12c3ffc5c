import { type BillingDetails, missingBillingFields } from '@store-panel/domain/billing/billing-details';
import { countryOf } from '@store-panel/domain/geo/countries';
import { DEFAULT_LANGUAGE } from '@store-panel/domain/geo/languages';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { vatIdProblem } from '#features/billing/vat-id.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { readSection, saveSection } from '#journal/section-settings.queries.ts';

const SECTION = 'billing';

const UNSTATED: Omit<BillingDetails, 'country'> = {
  company_name: '',
  city: '',
  state: '',
  postal_code: '',
  address1: '',
  address2: '',
  vat_id: '',
  invoice_email: '',
  language: DEFAULT_LANGUAGE,
};

/** The company that a store is invoiced as; before its first save nothing but the store's country. */
export async function readBilling(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly settings: BillingDetails; readonly version: number }> {
  const { settings, version } = await readSection<BillingDetails>(db, storeId, SECTION);
  if (settings) return { settings, version };
  const { country_code: country } = await db
    .selectFrom('stores')
    .select('country_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { settings: { ...UNSTATED, country }, version };
}

export interface BillingInput {
  readonly settings: BillingDetails;
  readonly version: number;
  readonly reverts?: string;
}

function refuseUnusable(settings: BillingDetails): void {
  const fields = missingBillingFields(settings).map((field) => ({ path: `settings.${field}`, problem: 'required' }));
  if (countryOf(settings.country) === null) fields.push({ path: 'settings.country', problem: 'unknown' });
  const problem = settings.vat_id === '' ? null : vatIdProblem(settings.country, settings.vat_id);
  if (problem !== null) fields.push({ path: 'settings.vat_id', problem });
  if (fields.length > 0) throw new ApiError('settingUpdateFailed', { fields });
}

/**
 * Saves the company that a store is invoiced as; invoices that exist keep their copy. `changeId`: null if nothing differed.
 * @throws ApiError settingUpdateFailed for an empty required field, an unknown country or a mistyped VAT id; staleVersion
 */
export async function saveBilling(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: BillingInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  // What stood before may stand again, also nothing at all.
  if (reverts === undefined) refuseUnusable(settings);
  const { settings: before, version: current } = await readBilling(db, storeId);
  const rows = changedFields(SECTION, storeId, before, settings);
  if (rows.length === 0) {
    if (current !== expected) throw new ApiError('staleVersion');
    return { changeId: null };
  }
  const version = await saveSection(db, storeId, { section: SECTION, settings, version: expected });
  await audit(db, {
    principal,
    subject: SECTION,
    action: 'settings_changed',
    address: request.address,
    requestId: request.id,
  });
  return { changeId: await recordSettings(deps, context, { section: SECTION, version, rows, reverts }) };
}
