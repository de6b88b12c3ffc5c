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
  /** A page on which a card is added; no money is paid on it. */
  readonly setup?: { readonly storeId: string; readonly customer: string; last4: string };
  /** Of a payment to the platform's own account: the store that makes it. */
  readonly storeId?: string;
}

/** All payments of one stand-in, and what was asked before with the same key. */
export interface PaymentBook {
  readonly payments: Map<string, BookedPayment>;
  /** By gateway and idempotency key: the payment that it made. */
  readonly byKey: Map<string, string>;
  /** Charges of saved cards, by the idempotency key of the first call. */
  readonly charges: Map<string, CardCharge>;
}

/** A payment by a saved card. */
export interface CardCharge {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Null: it was paid. */
  readonly error: { readonly code: string; readonly decline_code?: string } | null;
}

export const createBook = (): PaymentBook => ({ payments: new Map(), byKey: new Map(), charges: new Map() });

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

/** Amounts in the gateways' own forms have up to three decimals. */
const inThousandths = (amount: string): number => Math.round(Number(amount) * 1000);

/**
 * Gives a part of a payment back, once for each key. @param id of the refund, if it is a new one
 * @returns its id; null for more than is left
 */
export function giveBack(
  { amount: paid, refunds }: BookedPayment,
  key: string,
  amount: string,
  id: string,
): string | null {
  const earlier = refunds.get(key);
  if (earlier) return earlier.id;
  const refunded = [...refunds.values()].reduce((sum, refund) => sum + inThousandths(refund.amount), 0);
  if (refunded + inThousandths(amount) > inThousandths(paid)) return null;
  refunds.set(key, { id, amount });
  return id;
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
