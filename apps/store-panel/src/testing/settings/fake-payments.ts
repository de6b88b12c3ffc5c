import type {
  GatewayCheck,
  GatewayState,
  PaymentMethods,
  StoredPaymentSettings,
} from '@store-panel/api-client/rtk/payment-settings';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  GATEWAY_KEYS,
  hasPaymentPage,
  keysOf,
  PAYMENT_GATEWAYS,
  requiredKeys,
} from '@store-panel/domain/payments/gateways';

/** The account's password in these tests. */
export const OWN_PASSWORD = 'correct horse battery';

const NOW = '2026-01-05T10:00:00.000Z';
const ANA = { kind: 'store', id: null, name: 'Ana' } as const;

const GOOD: GatewayCheck = {
  is_good: true,
  mode: 'test',
  steps: [{ step: 'keys', result: 'ok', problem: null, names: [], quoted: null }],
};

export const REFUSED_KEY: GatewayCheck = {
  is_good: false,
  mode: null,
  steps: [
    { step: 'reach', result: 'ok', problem: null, names: [], quoted: null },
    { step: 'keys', result: 'failed', problem: 'key_refused', names: ['secret'], quoted: 'Invalid API Key provided' },
    { step: 'mode', result: 'skipped', problem: null, names: [], quoted: null },
    { step: 'of_a_newer_server', result: 'failed', problem: 'new', names: [], quoted: null },
  ],
};

/** A fake server for the payment settings of one store, without keys at first. */
export function fakePayments({ currency = 'EUR', isCurrencySupported = true } = {}) {
  let settings: PaymentMethods = { cash: true, stripe: false, paypal: false, braintree: false };
  let version = 1;
  let nextCheck = GOOD;
  const stored = new Map<string, Map<string, string>>();
  const checked = new Map<string, GatewayCheck>();
  const saves: object[] = [];
  const reverts: string[] = [];
  const stateOf = (gateway: (typeof PAYMENT_GATEWAYS)[number]): GatewayState => {
    const keys = stored.get(gateway) ?? new Map<string, string>();
    const check = checked.get(gateway);
    return {
      gateway,
      is_on: settings[gateway],
      mode: check?.mode ?? null,
      keys: keysOf(gateway).map((key) => ({
        key,
        is_required: requiredKeys(gateway).includes(key),
        is_set: keys.has(key),
        is_lost: false,
        hint: keys.get(key)?.slice(-4) ?? '',
        set_at: keys.has(key) ? NOW : null,
        set_by: keys.has(key) ? ANA : null,
      })),
      is_complete: requiredKeys(gateway).every((key) => keys.has(key)),
      is_currency_supported: isCurrencySupported,
      has_page: hasPaymentPage(gateway),
      checked: check ? { at: NOW, is_good: check.is_good, steps: check.steps } : null,
      notice_url: keys.size > 0 ? `https://panel.example/payments/notice/${gateway}/t0ken` : null,
      is_stand_in: false,
    };
  };
  const reply = (): StoredPaymentSettings => ({
    settings,
    version,
    currency,
    gateways: PAYMENT_GATEWAYS.map(stateOf),
  });
  const handlers: FakeHandlers = {
    'POST /api/store/get_payment_settings': reply,
    'POST /api/store/set_payment_methods': ({ body }) => {
      if (body.version !== version) return refuse('staleVersion');
      settings = body.settings;
      version += 1;
      return { ...reply(), change_id: `0197c9a0-0000-7000-b000-00000000000${version}` };
    },
    'POST /api/store/save_payment_gateway': ({ body }) => {
      if (body.password !== OWN_PASSWORD) return refuse('wrongPassword');
      saves.push(body);
      const keys = new Map(stored.get(body.gateway));
      for (const key of GATEWAY_KEYS) {
        const value = body.keys[key];
        if (value === null) keys.delete(key);
        else if (value !== undefined) keys.set(key, value);
      }
      stored.set(body.gateway, keys);
      checked.delete(body.gateway);
      return reply();
    },
    'POST /api/store/remove_payment_gateway': ({ body }) => {
      if (body.password !== OWN_PASSWORD) return refuse('wrongPassword');
      stored.delete(body.gateway);
      checked.delete(body.gateway);
      settings = { ...settings, [body.gateway]: false };
      return reply();
    },
    'POST /api/store/check_payment_gateway': ({ body }) => {
      if (body.keys === undefined) checked.set(body.gateway, nextCheck);
      return nextCheck;
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      reverts.push(body.change_id);
      return { reverted_by: body.change_id, changed_since: [] };
    },
  };
  return {
    handlers,
    saves,
    reverts,
    settings: () => settings,
    /** What the next checks find. */
    answerChecks(check: GatewayCheck) {
      nextCheck = check;
    },
    /** Another user saves. */
    change(changed: Partial<PaymentMethods>) {
      settings = { ...settings, ...changed };
      version += 1;
    },
  };
}
