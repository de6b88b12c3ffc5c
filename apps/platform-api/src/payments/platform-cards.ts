import type { TryResult } from '@store-panel/domain/subscription/dunning';
import { toCardAmount } from '@store-panel/domain/money/card-amount';
import { isCardCurrency } from '@store-panel/domain/money/card-currencies';
import Stripe from 'stripe';

const TIMEOUT_MS = 10_000;
/** The provider runs a call with a known key again after a day; what is older is found by its own mark alone. */
const MAX_LISTED = 100;
/** The provider lets no page end earlier than after half an hour. */
const CONFIRMATION_SECONDS = 31 * 60;

/** Codes with which a bank says that this card will never work. All other declines may end. */
const FINAL_DECLINES: ReadonlySet<string> = new Set([
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stolen_card',
]);

/** A card at the provider. */
export interface ProviderCard {
  readonly methodRef: string;
  readonly customerRef: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface CardCharge {
  /** Of this try, for ever: repeating it charges nothing more. */
  readonly key: string;
  readonly storeId: string;
  /** Minor units of `currency`, above 0. */
  readonly amount: number;
  readonly currency: string;
  readonly card: Pick<ProviderCard, 'methodRef' | 'customerRef'>;
}

export interface ChargeResult {
  readonly result: TryResult;
  /** The provider's name of the payment; null if it gave none. */
  readonly ref: string | null;
  readonly problem: string | null;
}

/** What a notice is about. */
export interface CardNotice {
  readonly setups: readonly string[];
  /** Stores of which a payment has ended. */
  readonly stores: readonly string[];
}

/** The card provider by the platform's own key. */
export interface PlatformCards {
  readonly takes: (currency: string) => boolean;
  /** Opens a page on which a card is added. @returns null if the provider was not reached or refuses */
  readonly openSetup: (setup: {
    readonly storeId: string;
    readonly currency: string;
    readonly returnUrl: string;
  }) => Promise<{ readonly ref: string; readonly url: string; readonly expiresAt: Date } | null>;
  /** What became of a page; null if the provider was not reached. */
  readonly findSetup: (ref: string) => Promise<'open' | 'ended' | ProviderCard | null>;
  /** Charges a card without its owner. A repeated try is found before it is made. */
  readonly charge: (charge: CardCharge) => Promise<ChargeResult>;
  /** Opens a page on which a card's owner confirms a payment. @returns null if the provider was not reached or refuses */
  readonly openConfirmation: (confirmation: {
    readonly charge: CardCharge;
    /** What it pays for, as the page shows it. */
    readonly title: string;
    readonly returnUrl: string;
  }) => Promise<{ readonly ref: string; readonly url: string } | null>;
  /**
   * What became of such a page; null if the provider was not reached. With `close`, one that is open is closed first, so
   * that nothing can be paid on it any more.
   */
  readonly findConfirmation: (
    ref: string,
    options: { readonly close: boolean },
  ) => Promise<{ readonly state: 'open'; readonly url: string } | { readonly state: 'paid' | 'ended' } | null>;
  /** Forgets a card at the provider; failing that it stays there, unused. */
  readonly forget: (methodRef: string) => Promise<void>;
  /** Null: not signed by the provider. */
  readonly readNotice: (body: Buffer, signature: string | undefined) => Promise<CardNotice | null>;
}

/** The platform's keys of the provider. */
interface BillingKeys {
  readonly secret: string;
  readonly webhook: string;
}

/** @param endpoint a stand-in on this machine */
export function openPlatformCards({ secret, webhook }: BillingKeys, endpoint: URL | undefined): PlatformCards {
  const client = new Stripe(secret, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(endpoint && { host: endpoint.hostname, port: endpoint.port, protocol: 'http' }),
  });
  return {
    takes: isCardCurrency,
    async openSetup({ storeId, currency, returnUrl }) {
      const session = await orNull(
        client.checkout.sessions.create({
          mode: 'setup',
          currency: currency.toLowerCase(),
          customer_creation: 'always',
          metadata: { store_id: storeId },
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      );
      if (session?.url === null || session?.url === undefined) return null;
      return { ref: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },
    async findSetup(ref) {
      const session = await orNull(client.checkout.sessions.retrieve(ref, { expand: ['setup_intent.payment_method'] }));
      if (session === null) return null;
      if (session.status !== 'complete') return session.status === 'open' ? 'open' : 'ended';
      return toCard(session) ?? 'ended';
    },
    async charge(charge) {
      const found = await findCharge(client, charge);
      if (found !== null) return found;
      try {
        const intent = await client.paymentIntents.create(
          {
            amount: toCardAmount(charge.amount, charge.currency) ?? 0,
            currency: charge.currency.toLowerCase(),
            customer: charge.card.customerRef,
            payment_method: charge.card.methodRef,
            off_session: true,
            confirm: true,
            metadata: { key: charge.key, store_id: charge.storeId },
          },
          { idempotencyKey: charge.key },
        );
        return ofIntent(intent);
      } catch (error) {
        return ofError(error);
      }
    },
    async openConfirmation({ charge, title, returnUrl }) {
      const session = await orNull(
        client.checkout.sessions.create({
          mode: 'payment',
          customer: charge.card.customerRef,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: charge.currency.toLowerCase(),
                unit_amount: toCardAmount(charge.amount, charge.currency) ?? 0,
                product_data: { name: title },
              },
            },
          ],
          expires_at: Math.floor(Date.now() / 1000) + CONFIRMATION_SECONDS,
          metadata: { key: charge.key, store_id: charge.storeId },
          payment_intent_data: { metadata: { store_id: charge.storeId } },
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      );
      return session?.url === null || session?.url === undefined ? null : { ref: session.id, url: session.url };
    },
    async findConfirmation(ref, { close }) {
      const found = toConfirmation(await orNull(client.checkout.sessions.retrieve(ref)));
      if (!close || found?.state !== 'open') return found;
      const expired = await orNull(client.checkout.sessions.expire(ref));
      // It may have been paid just now.
      return toConfirmation(expired ?? (await orNull(client.checkout.sessions.retrieve(ref))));
    },
    async forget(methodRef) {
      await orNull(client.paymentMethods.detach(methodRef));
    },
    async readNotice(body, signature) {
      if (signature === undefined) return null;
      try {
        const { data } = await client.webhooks.constructEventAsync(body, signature, webhook);
        const object = data.object as {
          object?: string;
          id?: string;
          mode?: string;
          metadata?: Record<string, string> | null;
        };
        const isPage = object.object === 'checkout.session';
        const isPayment = object.object === 'payment_intent' || (isPage && object.mode === 'payment');
        return {
          setups: isPage && !isPayment && object.id !== undefined ? [object.id] : [],
          stores: isPayment && object.metadata?.['store_id'] ? [object.metadata['store_id']] : [],
        };
      } catch {
        return null;
      }
    },
  };
}

/** Null where the provider was not reached, or does not know it. */
async function orNull<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return null;
    throw error;
  }
}

function toCard({ customer, setup_intent: intent }: Stripe.Checkout.Session): ProviderCard | null {
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  const customerRef = typeof customer === 'string' ? customer : customer?.id;
  if (!method || typeof method === 'string' || !method.card || customerRef === undefined) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { methodRef: method.id, customerRef, brand, last4, expMonth, expYear };
}

function toConfirmation(session: Stripe.Checkout.Session | null) {
  if (session === null) return null;
  if (session.status === 'open' && session.url !== null) return { state: 'open', url: session.url } as const;
  return { state: session.status === 'complete' && session.payment_status === 'paid' ? 'paid' : 'ended' } as const;
}

/** The payment that a try has made already; `unknown` where that cannot be found out. */
async function findCharge(client: Stripe, { key, card }: CardCharge): Promise<ChargeResult | null> {
  try {
    const { data } = await client.paymentIntents.list({ customer: card.customerRef, limit: MAX_LISTED });
    const made = data.find(({ metadata }) => metadata['key'] === key);
    return made ? ofIntent(made) : null;
  } catch (error) {
    return { ...ofError(error), result: 'unknown' };
  }
}

function ofIntent({ id, status, last_payment_error: error }: Stripe.PaymentIntent): ChargeResult {
  if (status === 'succeeded') return { result: 'paid', ref: id, problem: null };
  if (status === 'requires_action') return { result: 'authentication_required', ref: id, problem: null };
  if (status === 'processing') return { result: 'unknown', ref: id, problem: null };
  return {
    result: resultOf(error?.code, error?.decline_code),
    ref: id,
    problem: error?.decline_code ?? error?.code ?? status,
  };
}

const resultOf = (code: string | undefined, declineCode: string | undefined): TryResult => {
  if (code === 'authentication_required' || declineCode === 'authentication_required') return 'authentication_required';
  return FINAL_DECLINES.has(declineCode ?? '') || FINAL_DECLINES.has(code ?? '') ? 'refused' : 'declined';
};

function ofError(error: unknown): ChargeResult {
  if (error instanceof Stripe.errors.StripeCardError) {
    const problem = error.decline_code ?? error.code ?? 'card_declined';
    return { result: resultOf(error.code, error.decline_code), ref: error.payment_intent?.id ?? null, problem };
  }
  // 409: another node is making the same charge. Otherwise the card is gone there, or it will never take the request.
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
    return { result: 'refused', ref: null, problem: error.code ?? 'invalid_request' };
  if (error instanceof Stripe.errors.StripeError) return { result: 'unknown', ref: null, problem: error.type };
  throw error;
}
