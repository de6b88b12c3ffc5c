import type { OpenedAccount } from '#banks/bank-account.ts';

/** Why the payment provider did not do what it was asked. */
export type EscrowProblem =
  /** It was not reached, or did not answer: what it did is not known. */
  | 'unreachable'
  /** It does not take our credentials. */
  | 'credentials_refused'
  /** It has understood and says no. */
  | 'refused';

/** Failure of a call to the payment provider. Its message holds no number, token or address. */
export class EscrowError extends Error {
  readonly problem: EscrowProblem;

  constructor(problem: EscrowProblem) {
    super(problem);
    this.name = 'EscrowError';
    this.problem = problem;
  }
}

/** A photo of an identity document. */
export interface EscrowPhoto {
  readonly side: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Money that moves through the provider. `reference` is ours: a repeated call with it does nothing twice. */
export interface EscrowMovement {
  readonly reference: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

export interface DepositLink {
  /** The provider's page. */
  readonly url: string;
  readonly expiresAt: Date;
  /** The provider's own number. */
  readonly ref: string;
}

/** A movement as the provider has it. */
export interface FoundMovement {
  readonly ref: string;
  /** `open`: it may still happen; `done`: the money has moved; `failed`: it never will. */
  readonly state: 'open' | 'done' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/** A notice with a valid signature. It says which movement to ask about. */
export interface EscrowNotice {
  readonly reference: string;
}

export interface RawEscrowNotice {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The payment provider that keeps money in escrow. All calls but `readNotice` throw {@link EscrowError}. */
export interface Escrow {
  /** Makes an account known. @returns what the provider calls it */
  readonly createBankToken: (account: OpenedAccount, photos: readonly EscrowPhoto[]) => Promise<string>;
  /** Opens a page on which money is paid in. */
  readonly depositLink: (deposit: EscrowMovement) => Promise<DepositLink>;
  /** Pays money out to an account that is known. */
  readonly pay: (payout: EscrowMovement & { readonly bankToken: string }) => Promise<FoundMovement>;
  /** Null: the provider does not know the reference. */
  readonly find: (reference: string) => Promise<FoundMovement | null>;
  /** Null: its signature is not the provider's. */
  readonly readNotice: (notice: RawEscrowNotice) => EscrowNotice | null;
}
