import { GATEWAY_NAMES, PAYMENT_GATEWAYS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { TFunction } from 'i18next';

/** For texts from outside; undefined for a gateway of a newer server. */
export const findGateway = (text: string): PaymentGatewayId | undefined =>
  PAYMENT_GATEWAYS.find((gateway) => gateway === text);

/** A way of paying as customers know it: "Card (Stripe)". `t`: of the namespace `payment-link`. */
export const methodText = (gateway: PaymentGatewayId, t: TFunction<'payment-link'>): string =>
  gateway === 'paypal' ? GATEWAY_NAMES.paypal : t(`name.${gateway}`);
