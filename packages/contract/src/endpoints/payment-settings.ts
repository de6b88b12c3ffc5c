import { LONG_TEXT_MIN } from '@store-panel/domain/limits/limits';
import { GATEWAY_KEY_MAX, GATEWAY_KEYS, PAYMENT_GATEWAYS } from '@store-panel/domain/payments/gateways';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { Currency, Id, Nullable, OptionalText, Password, StrictObject, Text, Timestamp, Version } from '#fields.ts';

/** Sub-stores cannot open the payment settings (spec §5), nor can anybody act there in a store's name. */
const read = { sessions: ['store'], screens: ['payment-settings'] } as const;
const own = { ...read, notWhileImpersonating: true } as const;

/** Which ways of paying are on. See domain's `PaymentMethodSettings`. */
export const PaymentMethods = StrictObject({
  cash: Type.Boolean(),
  stripe: Type.Boolean(),
  paypal: Type.Boolean(),
  braintree: Type.Boolean(),
});

export const Gateway = Type.Enum(PAYMENT_GATEWAYS);
/** 12 characters: no real key is shorter. */
const KeyInput = Type.String({ minLength: LONG_TEXT_MIN, maxLength: GATEWAY_KEY_MAX, pattern: '^[!-~]+$' });
const secret = KeyInput;
/** Missing: stays as it is. */
const replaced = Type.Optional(Nullable(KeyInput));

/** One step of a check. Lists grow, hence the texts. */
export const CheckStep = StrictObject({
  /** One of domain's `GATEWAY_CHECK_STEPS`. */
  step: Text(40),
  /** One of domain's `CHECK_RESULTS`. */
  result: Text(20),
  /** What is wrong (domain's `GATEWAY_CHECK_PROBLEMS`); null if nothing is. */
  problem: Nullable(Text(60)),
  /** Which keys or permissions it is about. */
  names: Type.Array(Text(100), { maxItems: 20 }),
  /** The gateway's own words; shown as a quotation, in whatever language they are. */
  quoted: Nullable(Text(300)),
});

const Steps = Type.Array(CheckStep, { maxItems: 20 });

/** A key, without the key. */
const KeyState = StrictObject({
  /** One of domain's `GATEWAY_KEYS`. */
  key: Text(40),
  is_required: Type.Boolean(),
  is_set: Type.Boolean(),
  /** It was stored, but cannot be read any more: it has to be entered again. */
  is_lost: Type.Boolean(),
  /** The last characters; empty for a short key. */
  hint: OptionalText(8),
  set_at: Nullable(Timestamp),
  set_by: Nullable(Actor),
});

const GatewayState = StrictObject({
  /** One of domain's `PAYMENT_GATEWAYS`. */
  gateway: Text(40),
  is_on: Type.Boolean(),
  /** `live` or `test`, as the last check found; null before. */
  mode: Nullable(Text(20)),
  keys: Type.Array(KeyState, { maxItems: GATEWAY_KEYS.length }),
  /** All required keys are there. */
  is_complete: Type.Boolean(),
  /** It can charge in the store's currency. */
  is_currency_supported: Type.Boolean(),
  /** It has a page of its own, for payment links; without one only ordering channels take payments. */
  has_page: Type.Boolean(),
  /** The last check of the keys as they are now; null if there was none. */
  checked: Nullable(StrictObject({ at: Timestamp, is_good: Type.Boolean(), steps: Steps })),
  /** Where the gateway sends its notices: to be entered at the gateway. Null before keys are saved. */
  notice_url: Nullable(Text(500)),
  /** It is the test gateway of this machine. */
  is_stand_in: Type.Boolean(),
});

const Settings = StrictObject({
  settings: PaymentMethods,
  version: Version,
  currency: Currency,
  gateways: Type.Array(GatewayState, { maxItems: 20 }),
});

/** How a store's customers may pay, and the keys of its payment gateways. Paths are ours. */
export const paymentSettingEndpoints = defineEndpoints({
  'POST /api/store/get_payment_settings': {
    summary: 'Which ways of paying are on, and how each gateway stands',
    origin: 'ours',
    access: read,
    effect: 'read',
    body: StrictObject({}),
    reply: Settings,
    errors: [],
  },
  'POST /api/store/set_payment_methods': {
    summary: 'Turn ways of paying on or off',
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({ settings: PaymentMethods, version: Version }),
    reply: StrictObject({
      ...Settings.properties,
      /** For `revert_setting_change`; null if nothing differed. */
      change_id: Nullable(Id),
    }),
    success: 'updated',
    // 832: a gateway that was turned on lacks keys, a good check or the currency; or nothing is on.
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/save_payment_gateway': {
    summary: 'Enter or replace keys of a gateway',
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({
      gateway: Gateway,
      /** Null: removed; only of a key that is not required. */
      keys: StrictObject({
        secret: Type.Optional(secret),
        public: Type.Optional(KeyInput),
        merchant: replaced,
        authorization: replaced,
      }),
      /** The account's own. */
      password: Password,
    }),
    reply: Settings,
    success: 'updated',
    // 832: a required key is missing, or the gateway has no such key.
    errors: ['wrongPassword', 'settingUpdateFailed'],
  },
  'POST /api/store/remove_payment_gateway': {
    summary: 'Remove all keys of a gateway, and turn it off',
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({ gateway: Gateway, password: Password }),
    reply: Settings,
    success: 'updated',
    errors: ['wrongPassword', 'dataNotFound'],
  },
  'POST /api/store/check_payment_gateway': {
    summary: 'Ask a gateway whether its keys work, before or after they are saved',
    origin: 'ours',
    access: own,
    effect: 'read',
    body: StrictObject({
      gateway: Gateway,
      /** As typed; those that are missing are taken as saved. */
      keys: Type.Optional(
        StrictObject({
          secret: Type.Optional(secret),
          public: Type.Optional(KeyInput),
          merchant: Type.Optional(KeyInput),
          authorization: Type.Optional(KeyInput),
        }),
      ),
    }),
    reply: StrictObject({
      is_good: Type.Boolean(),
      mode: GatewayState.properties.mode,
      steps: Steps,
    }),
    // 832: keys are missing without which nothing can be asked.
    errors: ['settingUpdateFailed'],
  },
});

export type PaymentSettingWire = WireOf<typeof paymentSettingEndpoints>;
