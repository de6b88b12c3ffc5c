import { GATEWAY_KEYS, type GatewayKey, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { GatewayState } from '@store-panel/api-client/rtk/payment-settings';
import { isKeyChanged } from '@store-panel/domain/validation/settings/stored-keys';
import type { SecretValue } from '@store-panel/ui/secret-field';

import type { TypedKeys } from './use-gateway-check.ts';

/** The form of a gateway's keys. A key that the gateway does not have stays empty. */
export interface KeyValues extends Record<GatewayKey, SecretValue> {
  readonly password: string;
}

export const EMPTY_KEYS: KeyValues = { secret: '', public: '', merchant: '', authorization: '', password: '' };

/** What each gateway calls its keys. */
const LABELS = {
  stripe: {
    secret: 'payments:key.stripe.secret',
    public: 'payments:key.stripe.public',
    authorization: 'payments:key.stripe.authorization',
  },
  paypal: {
    secret: 'payments:key.paypal.secret',
    public: 'payments:key.paypal.public',
    merchant: 'payments:key.paypal.merchant',
    authorization: 'payments:key.paypal.authorization',
  },
  braintree: {
    secret: 'payments:key.braintree.secret',
    public: 'payments:key.braintree.public',
    merchant: 'payments:key.braintree.merchant',
    authorization: 'payments:key.braintree.authorization',
  },
} as const satisfies Record<PaymentGatewayId, Partial<Record<GatewayKey, string>>>;

type Labels = typeof LABELS;
/** Of the namespace `payments`. */
type KeyText = { [Gateway in keyof Labels]: Labels[Gateway][keyof Labels[Gateway]] }[keyof Labels];

/** The text key of a key's name; undefined for one that the gateway does not have. */
export const keyLabel = (gateway: PaymentGatewayId, key: string): KeyText | undefined =>
  (LABELS[gateway] as Readonly<Record<string, KeyText>>)[key];

/** For texts from outside; undefined for a key of a newer server. */
export const findKey = (text: string): GatewayKey | undefined => GATEWAY_KEYS.find((key) => key === text);

/** Keys that were typed, without those that are to be removed. */
export const typedKeys = (values: KeyValues): TypedKeys =>
  Object.fromEntries(
    GATEWAY_KEYS.flatMap((key) => {
      const text = values[key]?.trim();
      return text ? [[key, text]] : [];
    }),
  );

/** Null removes it; undefined leaves it as it is. */
const changedKey = (value: SecretValue): string | null | undefined =>
  isKeyChanged(value) ? (value?.trim() ?? null) : undefined;

/** Keys that change. Those that every gateway needs are replaced, but not removed alone. */
export const changedKeys = (values: KeyValues) => ({
  secret: changedKey(values.secret) ?? undefined,
  public: changedKey(values.public) ?? undefined,
  merchant: changedKey(values.merchant),
  authorization: changedKey(values.authorization),
});

/** Which keys have to be entered, because nothing readable is stored. */
export const neededKeys = ({ keys }: GatewayState): Readonly<Record<string, boolean>> =>
  Object.fromEntries(keys.map(({ key, is_required, is_set, is_lost }) => [key, is_required && (!is_set || is_lost)]));
