import type { PaymentMethodSettings } from '@store-panel/domain/payments/gateways';
import {
  canCharge,
  DEFAULT_PAYMENT_METHODS,
  PAYMENT_GATEWAYS,
  PAYMENT_OPTIONS,
} from '@store-panel/domain/payments/gateways';
import { changedFields } from '@store-panel/domain/settings/changed-fields';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { readSection, saveSection } from '#journal/section-settings.queries.ts';
import { isGoodCheck } from '#payments/gateway.ts';
import { readGateways } from '#payments/gateway-keys.queries.ts';
import { PAYMENTS_SECTION } from '#sales/payment-methods.queries.ts';

/** Returns which ways of paying a store has on. */
export async function readMethods(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly settings: PaymentMethodSettings; readonly version: number }> {
  const { settings, version } = await readSection<PaymentMethodSettings>(db, storeId, PAYMENTS_SECTION);
  return { settings: { ...DEFAULT_PAYMENT_METHODS, ...settings }, version };
}

export interface PaymentMethodsInput {
  readonly settings: PaymentMethodSettings;
  readonly version: number;
  readonly reverts?: string;
}

const refuse = (path: string, problem: string) =>
  new ApiError('settingUpdateFailed', { fields: [{ path: `settings.${path}`, problem }] });

/**
 * Turns ways of paying on or off. `changeId`: null if nothing differed.
 * @throws ApiError settingUpdateFailed for a gateway that is turned on without a good check of its keys, or if nothing is
 * left on; staleVersion
 */
export async function savePaymentMethods(
  deps: SettingsDeps,
  context: SettingsContext,
  { settings, version: expected, reverts }: PaymentMethodsInput,
): Promise<{ readonly changeId: string | null }> {
  const { principal, request, db } = context;
  const { storeId, currency } = principal;
  const { settings: before, version: current } = await readMethods(db, storeId);
  if (!PAYMENT_OPTIONS.some((option) => settings[option])) throw refuse('cash', 'nothing_on');
  const gateways = await readGateways(db, storeId);
  for (const gateway of PAYMENT_GATEWAYS) {
    if (!settings[gateway] || before[gateway]) continue;
    const state = gateways.find((one) => one.gateway === gateway);
    if (!state?.isComplete) throw refuse(gateway, 'keys_missing');
    if (!canCharge(gateway, currency)) throw refuse(gateway, 'currency_unsupported');
    if (state.checked === null || !isGoodCheck(state.checked)) throw refuse(gateway, 'not_checked');
  }
  const rows = changedFields(PAYMENTS_SECTION, storeId, before, settings);
  if (rows.length === 0) {
    if (current !== expected) throw new ApiError('staleVersion');
    return { changeId: null };
  }
  const version = await saveSection(db, storeId, { section: PAYMENTS_SECTION, settings, version: expected });
  const changeId = await recordSettings(deps, context, { section: PAYMENTS_SECTION, version, rows, reverts });
  await audit(db, {
    principal,
    action: 'settings_changed',
    subject: PAYMENTS_SECTION,
    address: request.address,
    requestId: request.id,
  });
  return { changeId };
}
