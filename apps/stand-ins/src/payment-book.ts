import { randomBytes } from 'node:crypto';

/** Keys that the stand-in takes, one account a gateway. */
export interface GatewayAccounts {
  readonly stripe: { readonly secret: string; readonly public: string; readonly authorization: string };
  readonly paypal: { readonly secret: string; readonly public: string; readonly authorization: string };
  readonly braintree: { readonly secret: string; readonly public: string; readonly merchant: string };
}

/** Keys of the demo. No other service takes them. */
export const DEMO_ACCOUNTS: GatewayAccounts = {
  stripe: {
    secret: 'sk_test_StandInOfThisMachine',
    public: 'pk_test_StandInOfThisMachine',
    authorization: 'whsec_StandInOfThisMachine',
  },
  paypal: {
    secret: 'paypal-secret-of-this-machine',
    public: 'paypal-client-of-this-machine',
    authorization: 'WH-StandInOfThisMachine',
  },
  braintree: { secret: 'braintreeprivatekey', public: 'braintreepublickey', merchant: 'braintreemerchant' },
};

export type StandInGateway = keyof GatewayAccounts;

/** A payment as the gateway has it. */
export interface BookedPayment {
  readonly gateway: StandInGateway;
  readonly ref: string;
  /** What the platform calls it. */
  readonly paymentId: string;
  /** In the gateway's own form: units of the card provider, or a decimal. */
  amount: string;
  readonly currency: string;
  readonly title: string;
  readonly returnUrl: string;
  state: 'open' | 'approved' | 'paid' | 'ended';
  readonly refunds: Map<string, { readonly id: string; readonly amount: string }>;
}

/** All payments of one stand-in, and what was asked before with the same key. */
export interface PaymentBook {
  readonly payments: Map<string, BookedPayment>;
  /** By gateway and idempotency key: the payment that it made. */
  readonly byKey: Map<string, string>;
}

export const createBook = (): PaymentBook => ({ payments: new Map(), byKey: new Map() });

export const newRef = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

/** Adds a payment, or returns the one that the same key has made before. */
export function book(
  { payments, byKey }: PaymentBook,
  key: string,
  payment: Omit<BookedPayment, 'state' | 'refunds'> & Partial<Pick<BookedPayment, 'state'>>,
): BookedPayment {
  const earlier = payments.get(byKey.get(`${payment.gateway}/${key}`) ?? '');
  if (earlier) return earlier;
  const booked: BookedPayment = { state: 'open', ...payment, refunds: new Map() };
  payments.set(booked.ref, booked);
  byKey.set(`${payment.gateway}/${key}`, booked.ref);
  return booked;
}

/** A request to the stand-in. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface GatewayReply {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
  readonly location?: string;
}

export const jsonReply = (status: number, content: object): GatewayReply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(content),
});
