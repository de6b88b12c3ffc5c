import type { Channel } from '#messages/outbox/queue.queries.ts';

/** A message on its way out. */
export interface Delivery {
  /** The same at every try: by it a repeated one can be recognised. */
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly lang: number;
  readonly facts: unknown;
  readonly createdAt: Date;
  readonly secondsLeft: number;
}

/** Hands a prepared message on. @throws Undelivered */
export type Send = (signal: AbortSignal) => Promise<'sent' | 'gone'>;

/** One way out. What it does before it sends is the same for a message that must not be sent. */
export interface Transport {
  /** Writes the message; null where nobody is to be told any more. @throws Undelivered */
  prepare(delivery: Delivery): Promise<Send | null>;
  close?(): void;
}

export type Transports = Readonly<Record<Channel, Transport>>;

interface Reason {
  /** Another try would end the same way. */
  readonly isFinal?: boolean;
  /** When the other side wants to be asked again. */
  readonly retryAfterSeconds?: number | undefined;
}

/** A message that could not be handed on. The message of it is for logs: it names neither people nor what they were told. */
export class DeliveryError extends Error {
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: string, { isFinal = false, retryAfterSeconds }: Reason = {}) {
    super(problem);
    this.name = 'Undelivered';
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Where no way out is set: the outbox page is where messages end, if there is one. */
export function noTransport(hasOutboxPage: boolean, setting: string): Transport {
  return {
    prepare: async () => async () => {
      if (hasOutboxPage) return 'sent';
      throw new DeliveryError(`${setting} is not set`, { isFinal: true });
    },
  };
}
