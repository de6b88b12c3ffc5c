import { isCardCurrency } from '#money/card-currencies.ts';

/** Payment gateways that a store can have an account of its own with (spec §3 of the second document). */
export const PAYMENT_GATEWAYS = ['stripe', 'paypal', 'braintree'] as const;
export type PaymentGatewayId = (typeof PAYMENT_GATEWAYS)[number];

/** Their own names, the same in every language. */
export const GATEWAY_NAMES: Readonly<Record<PaymentGatewayId, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  braintree: 'Braintree',
};

/** Kinds of keys that gateways have (spec §3: secret, public, merchant and authorization keys). */
export const GATEWAY_KEYS = ['secret', 'public', 'merchant', 'authorization'] as const;
export type GatewayKey = (typeof GATEWAY_KEYS)[number];

interface GatewayRow {
  /** Without these the gateway cannot be called. */
  readonly required: readonly GatewayKey[];
  readonly optional: readonly GatewayKey[];
  /** It has a page of its own on which a customer pays; otherwise only an ordering channel can take the payment. */
  readonly hasPage: boolean;
}

/** What each gateway calls its keys differs: a publishable key, a client id and a public key are all `public`. */
const GATEWAYS: Readonly<Record<PaymentGatewayId, GatewayRow>> = {
  // Authorization: the signing secret of the webhook.
  stripe: { required: ['secret', 'public'], optional: ['authorization'], hasPage: true },
  // Public: the client id. Authorization: the id of the webhook.
  paypal: { required: ['secret', 'public'], optional: ['merchant', 'authorization'], hasPage: true },
  // Authorization: the tokenization key, for channels.
  braintree: { required: ['secret', 'public', 'merchant'], optional: ['authorization'], hasPage: false },
};

export const requiredKeys = (gateway: PaymentGatewayId): readonly GatewayKey[] => GATEWAYS[gateway].required;

/** The keys that a gateway has, in the order of its form; the required ones first. */
export const keysOf = (gateway: PaymentGatewayId): readonly GatewayKey[] => [
  ...GATEWAYS[gateway].required,
  ...GATEWAYS[gateway].optional,
];

/** Whether customers can pay by a link. */
export const hasPaymentPage = (gateway: PaymentGatewayId): boolean => GATEWAYS[gateway].hasPage;

/** Currencies of PayPal, and those of them that it takes without decimals. */
const PAYPAL_CURRENCIES =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD';
const PAYPAL_WHOLE = 'HUF JPY TWD';

/** Whether a gateway can charge in a currency (spec §9: some 130 for cards), in either case. */
export const canCharge = (gateway: PaymentGatewayId, currency: string): boolean =>
  gateway === 'paypal' ? PAYPAL_CURRENCIES.split(' ').includes(currency.toUpperCase()) : isCardCurrency(currency);

/** Digits behind the point that PayPal takes. */
export const paypalDecimals = (currency: string): 0 | 2 =>
  PAYPAL_WHOLE.split(' ').includes(currency.toUpperCase()) ? 0 : 2;

/** How customers may pay: in cash to the store or its courier, or through a gateway. */
export const PAYMENT_OPTIONS = ['cash', ...PAYMENT_GATEWAYS] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** Which ways of paying are on. */
export type PaymentMethodSettings = Readonly<Record<PaymentOption, boolean>>;

export const DEFAULT_PAYMENT_METHODS: PaymentMethodSettings = {
  cash: true,
  stripe: false,
  paypal: false,
  braintree: false,
};

/** Ours: steps of a check of a gateway's keys, in order. */
export const GATEWAY_CHECK_STEPS = ['reach', 'keys', 'mode', 'account', 'permissions', 'currency', 'notices'] as const;
export type GatewayCheckStep = (typeof GATEWAY_CHECK_STEPS)[number];

/** What a check finds wrong; the names of keys, permissions or the currency stand beside it. */
export const GATEWAY_CHECK_PROBLEMS = [
  'unreachable',
  'key_refused',
  'refused',
  'key_of_other_mode',
  'key_of_other_account',
  'permission_missing',
  'currency_unsupported',
  'notices_missing',
] as const;
export type GatewayCheckProblem = (typeof GATEWAY_CHECK_PROBLEMS)[number];

/** `warning`: it works, but something is missing that the store may want. `skipped`: an earlier step has failed. */
export const CHECK_RESULTS = ['ok', 'warning', 'failed', 'skipped'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** Longest key that is taken; the longest of the three gateways have some 250 characters. */
export const GATEWAY_KEY_MAX = 500;
