import { PAYMENT_GATEWAYS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';

/** Their own names, the same in every language. */
export const GATEWAY_NAMES: Readonly<Record<PaymentGatewayId, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  braintree: 'Braintree',
};

/** For texts from outside; undefined for a gateway of a newer server. */
export const findGateway = (text: string): PaymentGatewayId | undefined =>
  PAYMENT_GATEWAYS.find((gateway) => gateway === text);
