import type { Channel } from '#messages/outbox/queue.queries.ts';

/** A message to send. */
export interface Delivery {
  /** The same in every attempt, so that services can detect a repeated one. */
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly lang: number;
  readonly facts: unknown;
  readonly createdAt: Date;
  readonly secondsLeft: number;
  /** The store that sends it to a customer; null for a message of the platform. */
  readonly storeId: string | null;
  /** Of a message to a customer: the event of its store that it tells of. */
  readonly eventSeq: number | null;
  /** Of a message about a return: the event is an entry of its history. */
  readonly returnId: string | null;
}

/** Sends a prepared message. @throws DeliveryError */
export type Send = (signal: AbortSignal) => Promise<'sent' | 'gone'>;

/** A way to send messages. `prepare` also runs for messages that must not be sent. */
export interface Transport {
  /** Renders the message; null if there is no recipient any more. @throws DeliveryError */
  prepare(delivery: Delivery): Promise<Send | null>;
  close?(): void;
}

export type Transports = Readonly<Record<Channel, Transport>>;

interface DeliveryErrorOptions {
  /** A retry would fail the same way. */
  readonly isFinal?: boolean;
  /** Delay requested by the service. */
  readonly retryAfterSeconds?: number | undefined;
  /** The service could not be reached, or did not let the account in: other messages would fail the same way. */
  readonly isAccountFault?: boolean;
}

/** A message that could not be sent. The error's message is for logs: it contains neither recipients nor content. */
export class DeliveryError extends Error {
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly isAccountFault: boolean;

  constructor(
    problem: string,
    { isFinal = false, retryAfterSeconds, isAccountFault = false }: DeliveryErrorOptions = {},
  ) {
    super(problem);
    this.name = 'Undelivered';
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isAccountFault = isAccountFault;
  }
}

/** For a channel without a configured service: messages end on the outbox page, if there is one. */
export function noTransport(hasOutboxPage: boolean, setting: string): Transport {
  return {
    prepare: async () => async () => {
      if (hasOutboxPage) return 'sent';
      throw new DeliveryError(`${setting} is not set`, { isFinal: true });
    },
  };
}
