import { prepMinutes } from '@store-panel/domain/sales/capacity';
import type { SalesSettings } from '@store-panel/domain/sales/settings';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { saveSettings } from '#features/sales-limits/settings.queries.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { nextVersion } from '#sales/limits.queries.ts';
import { readSales } from '#sales/selling.queries.ts';

export interface SalesSettingsDeps extends SettingsDeps {
  /** Called after a store's sales limits have changed, with their new version. */
  readonly salesChanged: (storeId: string, version: number) => void;
}

export interface SalesSettingsInput {
  readonly settings: SalesSettings;
  readonly version: number;
  readonly reverts?: string;
}

/**
 * Saves how a store sells. `changeId`: null if nothing differed.
 * @throws ApiError validationFailed for settings that contradict each other; staleVersion
 */
export async function saveSalesSettings(
  deps: SalesSettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: SalesSettingsInput,
) {
  requireSalesSettings(settings);
  const { principal, request, db, afterCommit } = context;
  const { storeId } = principal;
  await nextVersion(db, storeId);
  const { settings: before } = await readSales(db, storeId);
  const version = await saveSettings(db, storeId, settings, expected);
  const entry = { principal, detail: settings, address: request.address, requestId: request.id };
  await audit(db, { ...entry, action: 'sales_settings_changed' });
  const rows = changedFields('sales', storeId, before, settings);
  const changeId =
    rows.length === 0 ? null : await recordSettings(deps, context, { section: 'sales', version, rows, reverts });
  // The settings contain when a closed store opens again.
  const sales = await readSales(db, storeId);
  afterCommit(() => deps.salesChanged(storeId, sales.version));
  return { settings, version, changeId };
}

function requireSalesSettings({ capacity, auto_accept: rules }: SalesSettings): void {
  if (capacity && prepMinutes(capacity, 1) === 0)
    throw settingsError('capacity.item_minutes', 'an order must cost something');
  const hours = rules?.within_hours;
  if (hours && hours.from === hours.to) throw settingsError('auto_accept.within_hours', 'must begin and end');
}

const settingsError = (path: string, problem: string) =>
  new ApiError('validationFailed', { fields: [{ path: `settings.${path}`, problem }] });
