import { channel } from 'node:diagnostics_channel';

import type { ErrorName } from '@store-panel/contract/errors/error-codes';

// What parts of the server report of their work, for metrics. Without a subscriber publishing costs nothing.

export type Outcome = 'ok' | 'refused' | 'failed';

export interface EndedCall {
  /** Key of the contract's endpoint; undefined for pages, files and unknown addresses. */
  readonly call: string | undefined;
  readonly outcome: Outcome;
  readonly seconds: number;
  /** Of a refused or failed call of the contract. */
  readonly error: ErrorName | undefined;
}

interface Signal<Message extends object> {
  publish(message: Message): void;
  /** Returns how to end the subscription. */
  subscribe(receive: (message: Message) => void): () => void;
}

function createSignal<Message extends object>(name: string): Signal<Message> {
  const published = channel(`store-panel:${name}`);
  return {
    publish(message) {
      if (published.hasSubscribers) published.publish(message);
    },
    subscribe(receive) {
      const onMessage = (message: unknown) => receive(message as Message);
      published.subscribe(onMessage);
      return () => {
        published.unsubscribe(onMessage);
      };
    },
  };
}

export type SocketRejection = 'origin' | 'too many handshakes' | 'too many sockets' | 'session';

export const callEnded = createSignal<EndedCall>('call-ended');
/** From `begin` to the reply to `commit` or `rollback`. */
export const transactionEnded = createSignal<{ readonly seconds: number }>('transaction-ended');
export const transactionRetried = createSignal<object>('transaction-retried');
export const commitUnknown = createSignal<object>('commit-unknown');
export const jobRoundEnded = createSignal<{
  readonly job: string;
  readonly seconds: number;
  readonly isFailed: boolean;
}>('job-round-ended');
/** From the instant of the change, by the database's clock, until it was sent to panels. */
export const eventDelivered = createSignal<{ readonly seconds: number }>('event-delivered');
/** The regular check found an event before its notification arrived. */
export const notificationMissed = createSignal<object>('notification-missed');
export const socketRejected = createSignal<{ readonly why: SocketRejection }>('socket-rejected');
export const orderPlaced = createSignal<{ readonly source: 'channel' | 'store' | 'table' }>('order-placed');
