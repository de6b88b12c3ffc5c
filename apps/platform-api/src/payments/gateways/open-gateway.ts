import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import type { GatewayKeys, GatewayMode, PaymentGateway } from '#payments/gateway.ts';

/** Addresses of stand-ins on this machine, in place of the real gateways. */
export type PaymentEndpoints = Readonly<Partial<Record<PaymentGatewayId, string>>>;

/** Returns a gateway with a store's keys. `mode`: as the last check found; null before one. */
export type OpenGateway = (
  gateway: PaymentGatewayId,
  keys: GatewayKeys,
  mode: GatewayMode | null,
) => Promise<PaymentGateway>;

/** The libraries are loaded when they are first needed: they are large, and most stores have one gateway. */
export function createGateways(endpoints: PaymentEndpoints): OpenGateway {
  const at = (gateway: PaymentGatewayId) => {
    const endpoint = endpoints[gateway];
    return endpoint === undefined ? undefined : new URL(endpoint);
  };
  return async (gateway, keys, mode) => {
    switch (gateway) {
      case 'stripe':
        return (await import('#payments/gateways/stripe.ts')).openStripe(keys, at(gateway));
      case 'paypal':
        return (await import('#payments/gateways/paypal.ts')).openPaypal(keys, mode, at(gateway));
      case 'braintree':
        return (await import('#payments/gateways/braintree.ts')).openBraintree(keys, mode, at(gateway));
    }
  };
}
