import type { PaymentStatus } from '@store-panel/domain/orders/payments';
import {
  canCharge,
  type CheckResult,
  type GatewayCheckStep,
  type GatewayKey,
  type PaymentGatewayId,
} from '@store-panel/domain/payments/gateways';

/** A store's keys of one gateway. They are opened for one use and kept nowhere. */
export type GatewayKeys = Readonly<Partial<Record<GatewayKey, string>>>;

export type GatewayMode = 'live' | 'test';

/** Why a gateway did not do what it was asked. */
export type GatewayProblem =
  /** It was not reached, or did not answer: what it did is not known. */
  | 'unreachable'
  /** It does not take the keys. */
  | 'keys_refused'
  /** It has understood and says no. */
  | 'refused';

/** Failure of a call to a gateway. Its message holds no key and no address. */
export class GatewayError extends Error {
  readonly problem: GatewayProblem;
  /** The gateway's own words, bounded. */
  readonly quoted: string | null;

  constructor(problem: GatewayProblem, quoted: string | null = null) {
    super(problem);
    this.name = 'GatewayError';
    this.problem = problem;
    this.quoted =
      quoted === null
        ? null
        : quoted
            .replaceAll(/[\p{C}\s]+/gu, ' ')
            .trim()
            .slice(0, MAX_QUOTED);
  }
}

const MAX_QUOTED = 300;

export interface CheckedStep {
  readonly step: GatewayCheckStep;
  readonly result: CheckResult;
  readonly problem: string | null;
  readonly names: readonly string[];
  readonly quoted: string | null;
}

export interface GatewayCheck {
  readonly mode: GatewayMode | null;
  readonly steps: readonly CheckedStep[];
}

export interface PaymentToStart {
  /** Ours; the gateway gets it as the key under which a repeated call starts nothing new. */
  readonly paymentId: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What the customer reads on the gateway's page. */
  readonly title: string;
  /** Where the customer goes afterwards. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  /** Of a gateway without a page: what its form has made of the card. */
  readonly nonce?: string | undefined;
}

export interface StartedPayment {
  /** The gateway's own number; null until it has one. */
  readonly ref: string | null;
  /** The page on which to pay; null for a gateway without one. */
  readonly url: string | null;
  /** For the gateway's form; null if it needs none. */
  readonly token: string | null;
}

/** A payment as its gateway has it. */
export interface FoundPayment {
  readonly ref: string;
  /** `open`: it can still be paid; `ended`: it never will be. */
  readonly state: 'open' | 'paid' | 'ended';
  /** Minor units, and the currency in upper case. Null: as the gateway says it, it is no amount of the currency. */
  readonly amount: number | null;
  readonly currency: string;
}

export interface RefundInput {
  /** Ours; a repeated call with it gives nothing back twice. */
  readonly refundId: string;
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
}

/** A refund in the payment states of the specification. */
export interface RefundedPayment {
  readonly ref: string;
  readonly state: PaymentStatus;
}

/** A notice with a valid signature. It says which payment to ask about; what happened is asked of the gateway. */
export interface GatewayNotice {
  readonly eventId: string;
  /** Payments of the gateway that it is about; none if it is about something else. */
  readonly refs: readonly string[];
}

export interface RawNotice {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A gateway with the keys of one store. All calls but `check` and `readNotice` throw {@link GatewayError}. */
export interface PaymentGateway {
  readonly id: PaymentGatewayId;
  /** Asks whether the keys work. Changes nothing at the gateway. */
  readonly check: (currency: string) => Promise<GatewayCheck>;
  /** Starts a payment, once for each payment id. */
  readonly start: (payment: PaymentToStart) => Promise<StartedPayment>;
  /** Null: the gateway does not know it. A payment that only waits to be captured is captured. */
  readonly find: (payment: {
    readonly paymentId: string;
    readonly ref: string | null;
    /** False: of a page that is closed; what the customer has agreed to there and the gateway has not taken, it no longer takes. */
    readonly takes?: boolean;
  }) => Promise<FoundPayment | null>;
  readonly refund: (refund: RefundInput) => Promise<RefundedPayment>;
  /** What has become of a refund that was taken and not finished, of a gateway that has such. */
  readonly findRefund?: (ref: string) => Promise<RefundedPayment>;
  /** Ends an open page, so that no payment can be made there any more. */
  readonly cancel?: (ref: string) => Promise<void>;
  /** Null: its signature is not the gateway's. */
  readonly readNotice: (notice: RawNotice) => Promise<GatewayNotice | null>;
}

/** Collects the steps of a check; after one that fails the rest is skipped. */
export class CheckSteps {
  readonly #steps: CheckedStep[] = [];

  add(step: GatewayCheckStep, result: CheckResult, details: Partial<CheckedStep> = {}): void {
    this.#steps.push({ problem: null, names: [], quoted: null, ...details, step, result });
  }

  /** Notes a failed call as the failure of a step. */
  fail(step: GatewayCheckStep, error: unknown): void {
    if (!(error instanceof GatewayError)) throw error;
    const isUnreachable = error.problem === 'unreachable';
    this.add(isUnreachable ? 'reach' : step, 'failed', {
      problem: isUnreachable ? 'unreachable' : error.problem === 'keys_refused' ? 'key_refused' : 'refused',
      quoted: error.quoted,
    });
  }

  /** Asks with the keys in each mode, since they do not say theirs. @returns the first mode that takes them; null: none */
  async checkKeys(
    modes: readonly GatewayMode[],
    ask: (mode: GatewayMode) => Promise<unknown>,
  ): Promise<GatewayMode | null> {
    let failure: unknown;
    for (const mode of modes) {
      try {
        await ask(mode);
        this.add('reach', 'ok');
        this.add('keys', 'ok');
        return mode;
      } catch (error) {
        failure ??= error;
      }
    }
    this.fail('keys', failure);
    return null;
  }

  checkCurrency(gateway: PaymentGatewayId, currency: string): void {
    if (canCharge(gateway, currency)) this.add('currency', 'ok');
    else this.add('currency', 'failed', { problem: 'currency_unsupported', names: [currency] });
  }

  /** Without the secret of its notices a gateway is asked what happened, which takes longer. */
  checkNotices(secret: string | undefined): void {
    if (secret === undefined) this.add('notices', 'warning', { problem: 'notices_missing', names: ['authorization'] });
    else this.add('notices', 'ok');
  }

  get list(): readonly CheckedStep[] {
    return this.#steps;
  }
}

/** A check is good if nothing failed. */
export const isGoodCheck = ({ steps }: Pick<GatewayCheck, 'steps'>): boolean =>
  steps.length > 0 && steps.every(({ result }) => result === 'ok' || result === 'warning');

/** The first value of a header. */
export function headerOf({ headers }: RawNotice, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
