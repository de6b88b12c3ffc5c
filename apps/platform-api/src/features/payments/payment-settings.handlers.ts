import type { paymentSettingEndpoints } from '@store-panel/contract/endpoints/payment-settings';
import type { Wire } from '@store-panel/contract/table';
import {
  canCharge,
  type GatewayKey,
  hasPaymentPage,
  keysOf,
  type PaymentGatewayId,
  requiredKeys,
} from '@store-panel/domain/payments/gateways';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { openStoreSecret, removeStoreSecrets, setStoreSecret } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readMethods, savePaymentMethods } from '#features/payments/save-payment-methods.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { type SettingsContext, type SettingsDeps, notifySettingsChanged } from '#journal/record-settings.ts';
import { type GatewayKeys, isGoodCheck } from '#payments/gateway.ts';
import {
  forgetGatewayCheck,
  gatewaySlots,
  keySlot,
  noteGatewayCheck,
  openGatewayKeys,
  readGateways,
} from '#payments/gateway-keys.queries.ts';
import type { OpenGateway, PaymentEndpoints } from '#payments/gateways/open-gateway.ts';
import { NOTICE_PATH, type NoticeTokens } from '#payments/notice-tokens.ts';

export interface PaymentSettingDeps extends SettingsDeps {
  readonly secrets: Secrets;
  readonly openGateway: OpenGateway;
  readonly endpoints: PaymentEndpoints;
  readonly noticeTokens: NoticeTokens;
  /** Where the gateways find this server. */
  readonly serverOrigin: string;
}

type SettingsReply = Wire['POST /api/store/get_payment_settings']['reply'];

/** Each check calls a service of others; a person who corrects a key needs a few. */
const CHECK_LIMIT: Limit = { name: 'gateway-check', max: 20, windowSeconds: 60 * 60 };

/** Part of a path of the gateway, so it holds nothing else. */
const MERCHANT = /^[A-Za-z0-9_-]+$/;

/** How a store's customers may pay, and the keys of its gateways. */
export function paymentSettingHandlers(deps: PaymentSettingDeps): HandlersOf<keyof typeof paymentSettingEndpoints> {
  const { secrets, openGateway } = deps;
  return {
    'POST /api/store/get_payment_settings': ({ principal, db }) => readSettings(deps, db, principal),
    'POST /api/store/set_payment_methods': async (context) => {
      const { changeId } = await savePaymentMethods(deps, context, context.body);
      return { ...(await readSettings(deps, context.db, context.principal)), change_id: changeId };
    },
    'POST /api/store/save_payment_gateway': async (context) => {
      const { principal, body, db } = context;
      const { gateway, keys, password } = body;
      await verifyCurrentPassword(db, principal, password);
      requireKeysOf(gateway, keys);
      const entered = keysOf(gateway).filter((key) => keys[key] !== undefined);
      const { keys: stored } = await openGatewayKeys(db, secrets, principal.storeId, gateway);
      for (const key of requiredKeys(gateway))
        if (stored[key] === undefined && typeof keys[key] !== 'string') throw keyError(key, 'required');
      for (const key of entered) {
        const value = keys[key];
        const slot = keySlot(gateway, key);
        if (typeof value === 'string') await setStoreSecret(db, secrets, principal, { slot, value, hasHint: true });
        else await removeStoreSecrets(db, principal.storeId, slot);
      }
      if (entered.length > 0) {
        await forgetGatewayCheck(db, principal.storeId, gateway);
        const isSet = entered.some((key) => typeof keys[key] === 'string');
        await auditGateway(context, isSet ? 'secret_set' : 'secret_removed', { gateway, keys: entered });
        await notifySettingsChanged(deps, context);
      }
      return readSettings(deps, db, principal);
    },
    'POST /api/store/remove_payment_gateway': async (context) => {
      const { principal, body, db } = context;
      const { gateway, password } = body;
      await verifyCurrentPassword(db, principal, password);
      if (!(await removeStoreSecrets(db, principal.storeId, gatewaySlots(gateway)))) throw new ApiError('dataNotFound');
      await auditGateway(context, 'secret_removed', { gateway });
      const { settings, version } = await readMethods(db, principal.storeId);
      const others = { ...settings, [gateway]: false };
      // The last way of paying: then it is cash again.
      const isNothingLeft = !Object.values(others).some(Boolean);
      if (settings[gateway])
        await savePaymentMethods(deps, context, {
          settings: { ...others, ...(isNothingLeft && { cash: true }) },
          version,
        });
      else await notifySettingsChanged(deps, context);
      return readSettings(deps, db, principal);
    },
    'POST /api/store/check_payment_gateway': async (context) => {
      const { principal, body, db } = context;
      const { storeId, currency } = principal;
      const { gateway, keys: typed = {} } = body;
      requireKeysOf(gateway, typed);
      const opened = await openGatewayKeys(db, secrets, storeId, gateway);
      const keys: GatewayKeys = { ...opened.keys, ...typed };
      for (const key of requiredKeys(gateway)) if (keys[key] === undefined) throw keyError(key, 'required');
      const check = await (await openGateway(gateway, keys, null)).check(currency);
      const isGood = isGoodCheck(check);
      const isSaved = Object.keys(typed).length === 0;
      if (isSaved && opened.setAt !== null)
        await noteGatewayCheck(db, { storeId, gateway, setAt: opened.setAt }, check);
      await auditGateway(context, 'gateway_checked', { gateway, is_good: isGood, is_saved: isSaved });
      return {
        is_good: isGood,
        mode: check.mode,
        steps: check.steps.map((step) => ({ ...step, names: [...step.names] })),
      };
    },
  };
}

export const paymentSettingGuards = {
  'POST /api/store/save_payment_gateway': ({ principal, db }) => consumePasswordAttempt(db, principal),
  'POST /api/store/remove_payment_gateway': ({ principal, db }) => consumePasswordAttempt(db, principal),
  'POST /api/store/check_payment_gateway': ({ principal, db }) =>
    consumeAttemptOrThrow(db, CHECK_LIMIT, principal.storeId),
} satisfies Guards;

const keyError = (key: string, problem: string) =>
  new ApiError('settingUpdateFailed', { fields: [{ path: `keys.${key}`, problem }] });

/** @throws ApiError settingUpdateFailed for a key that the gateway does not have, or with what no such key has */
function requireKeysOf(gateway: PaymentGatewayId, keys: Readonly<Partial<Record<GatewayKey, string | null>>>): void {
  const known = keysOf(gateway);
  for (const key of Object.keys(keys) as GatewayKey[]) if (!known.includes(key)) throw keyError(key, 'unknown_key');
  if (typeof keys.merchant === 'string' && !MERCHANT.test(keys.merchant)) throw keyError('merchant', 'invalid');
}

const auditGateway = (
  { db, principal, request }: Pick<SettingsContext, 'db' | 'principal' | 'request'>,
  action: 'secret_set' | 'secret_removed' | 'gateway_checked',
  detail: { readonly gateway: PaymentGatewayId } & Readonly<Record<string, unknown>>,
) => audit(db, { principal, action, subject: detail.gateway, detail, address: request.address, requestId: request.id });

async function readSettings(
  { secrets, endpoints, noticeTokens, serverOrigin }: PaymentSettingDeps,
  db: QueryExecutor,
  { storeId, currency }: StorePrincipal,
): Promise<SettingsReply> {
  const { settings, version } = await readMethods(db, storeId);
  const gateways = [];
  for (const { gateway, keys, isComplete, checked } of await readGateways(db, storeId)) {
    const keyStates = [];
    for (const key of keysOf(gateway)) {
      const state = keys.get(key);
      const isLost =
        state !== undefined && (await openStoreSecret(db, secrets, { storeId, slot: state.slot })) === null;
      keyStates.push({
        key,
        is_required: requiredKeys(gateway).includes(key),
        is_set: state !== undefined,
        is_lost: isLost,
        hint: state?.hint ?? '',
        set_at: state?.setAt.toISOString() ?? null,
        set_by: state?.setBy ?? null,
      });
    }
    gateways.push({
      gateway,
      is_on: settings[gateway],
      mode: checked?.mode ?? null,
      keys: keyStates,
      is_complete: isComplete && keyStates.every((key) => !key.is_lost),
      is_currency_supported: canCharge(gateway, currency),
      has_page: hasPaymentPage(gateway),
      checked: checked && {
        at: checked.at.toISOString(),
        is_good: isGoodCheck(checked),
        steps: checked.steps.map((step) => ({ ...step, names: [...step.names] })),
      },
      notice_url:
        keys.size === 0 ? null : `${serverOrigin}${NOTICE_PATH}${gateway}/${noticeTokens.tokenOf(storeId, gateway)}`,
      is_stand_in: endpoints[gateway] !== undefined,
    });
  }
  return { settings, version, currency, gateways };
}
