import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { getErrorName } from '#messages/http-post.ts';
import {
  leaseMessages,
  isStoreQueue,
  type LeasedMessage,
  type Outcome,
  type Queue,
  queueName,
  type QueueName,
  recordOutcome,
  releaseAccount,
  type StoreChannel,
} from '#messages/outbox/queue.queries.ts';
import { maskRecipient } from '#messages/outbox/mask-recipient.ts';
import { type Send, type Transport, type Transports, DeliveryError } from '#messages/outbox/transport.ts';

/** Concurrent deliveries per queue. */
const MAX_CONCURRENT = 8;
/** Well within the lease, so that only one sender has a message. */
const ATTEMPT_TIMEOUT_MS = 20_000;
/** How long a stopping server waits for running deliveries. */
const SHUTDOWN_TIMEOUT_MS = 3000;

const BASE_BACKOFF_SECONDS = 2;
const MAX_BACKOFF_SECONDS = 5 * 60;

/**
 * Returns the seconds to wait after an attempt: doubled each time, up to five minutes, half of it random, so that a
 * recovered gateway does not get all retries at once.
 */
export function backoffSeconds(tries: number, random: () => number = Math.random): number {
  const full = Math.min(BASE_BACKOFF_SECONDS * 2 ** (tries - 1), MAX_BACKOFF_SECONDS);
  return full * (0.5 + random() / 2);
}

export interface SenderDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly transports: Transports;
  /** Of messages of stores: by a store's own server, and what sends while that is paused. */
  readonly storeTransports: Readonly<Record<StoreChannel, StoreTransports>>;
  /** Tells a store that its own account is paused. */
  readonly accountPaused: (db: QueryExecutor, storeId: string) => Promise<void>;
  /** Retains the content of sent messages for the outbox page until they expire. */
  readonly storesSent: boolean;
  readonly log: FastifyBaseLogger;
  /** Called when a full queue has capacity again. */
  readonly triggerSending: (queue: Queue) => void;
  /** Whether what a message reports still holds, read right before it is sent. */
  readonly isRelevant: (kind: string, facts: unknown) => Promise<boolean>;
}

export interface StoreTransports {
  readonly own: Transport;
  readonly meanwhile: Transport;
}

/** Leases messages from the outbox and passes them to the transports. */
export interface MessageSender {
  /** Leases due messages up to the capacity and starts sending them; does not wait for the end. */
  sendDue(queue: Queue): Promise<void>;
  /** After the last run: waits briefly for running deliveries, then releases their messages. */
  close(): Promise<void>;
}

/**
 * Sends every message at least once, because a missing code locks a user out, but a repeated one does not. It is sent
 * twice only if a sender crashes before recording the outcome, or a network loses the reply; emails and text messages
 * then have the same id, and a push replaces its predecessor.
 */
export function createSender(deps: SenderDeps): MessageSender {
  const { database, log, storesSent, triggerSending } = deps;
  const stopping = new AbortController();
  const deliveriesByQueue = new Map<QueueName, Set<Promise<void>>>();

  async function deliver(message: LeasedMessage): Promise<void> {
    const outcome = await attempt(deps, message, stopping.signal);
    report(log, message, outcome);
    await record(message, outcome).catch((error: unknown) => {
      log.error(
        { err: error, message: message.id },
        'what became of a message could not be noted; it may be sent again',
      );
    });
  }

  async function record(message: LeasedMessage, outcome: Outcome): Promise<void> {
    await recordOutcome(database.kysely, message, outcome, storesSent);
    const { account } = message;
    if (account === null) return;
    await inTransaction(database, async (db) => {
      // During a pause it was the platform's server that answered.
      const isNewlyPaused = await releaseAccount(db, account, account.isPaused ? undefined : outcome.account);
      if (isNewlyPaused) await deps.accountPaused(db, account.storeId);
    });
  }

  return {
    async sendDue(queue) {
      const name = queueName(queue);
      const deliveries = deliveriesByQueue.get(name) ?? new Set();
      deliveriesByQueue.set(name, deliveries);
      const capacity = MAX_CONCURRENT - deliveries.size;
      if (capacity <= 0) return;
      for (const message of await leaseMessages(database.kysely, queue, capacity)) {
        const delivery = deliver(message).finally(() => {
          const wasFull = deliveries.size === MAX_CONCURRENT;
          deliveries.delete(delivery);
          // Its store may have another one, which waited for this.
          if (wasFull || isStoreQueue(queue)) triggerSending(queue);
        });
        deliveries.add(delivery);
      }
    },
    async close() {
      const all = Promise.all([...deliveriesByQueue.values()].flatMap((deliveries) => [...deliveries]));
      const timer = setTimeout(() => stopping.abort(), SHUTDOWN_TIMEOUT_MS);
      await all;
      clearTimeout(timer);
      const stores = Object.values(deps.storeTransports).flatMap(({ own, meanwhile }) => [own, meanwhile]);
      for (const transport of [...Object.values(deps.transports), ...stores]) transport.close?.();
    },
  };
}

/** One attempt, from decryption to the reply of the service. */
async function attempt(deps: SenderDeps, message: LeasedMessage, stopSignal: AbortSignal): Promise<Outcome> {
  if (message.is_void) {
    await prepare(deps, message).catch(() => null);
    return { became: 'void', problem: '' };
  }
  if (message.seconds_left <= 0) {
    return { became: 'failed', problem: ['too late', message.problem].filter(Boolean).join(', ') };
  }
  const limit = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
  let isSending = false;
  try {
    const send = await prepare(deps, message);
    if (send === null) return { became: 'void', problem: 'nobody to tell any more' };
    isSending = true;
    const became = await send(AbortSignal.any([limit, stopSignal]));
    return became === 'sent' ? { became, account: 'reached' } : { became: 'void', problem: 'the device is gone' };
  } catch (error) {
    const outcome = toOutcome(error, message, stopSignal.aborted);
    if (stopSignal.aborted) return outcome;
    const isAccountFault = limit.aborted || (error instanceof DeliveryError && error.isAccountFault);
    if (isAccountFault) return { ...outcome, account: 'unreached' };
    return isSending && error instanceof DeliveryError ? { ...outcome, account: 'reached' } : outcome;
  }
}

function transportOf({ transports, storeTransports }: SenderDeps, { channel, account }: LeasedMessage): Transport {
  if (account === null) return transports[channel];
  const { own, meanwhile } = storeTransports[account.channel];
  return account.isPaused ? meanwhile : own;
}

async function prepare(deps: SenderDeps, message: LeasedMessage): Promise<Send | null> {
  const { secrets, isRelevant } = deps;
  const { account, sealed, seconds_left: secondsLeft, created_at: createdAt } = message;
  const { event_seq: eventSeq, return_id: returnId } = message;
  // A message to a customer has no content: its transport reads the event.
  const facts = eventSeq === null ? secrets.decrypt('messages', sealed) : {};
  if (facts === null) throw new DeliveryError('encrypted with another SECRET', { isFinal: true });
  if (!(await isRelevant(message.kind, facts))) return null;
  const storeId = account?.storeId ?? null;
  const delivery = { ...message, facts, createdAt, secondsLeft, storeId, eventSeq, returnId };
  return transportOf(deps, message).prepare(delivery);
}

function toOutcome(error: unknown, { tries }: LeasedMessage, isCutOff: boolean): Outcome {
  // Whether it arrived is unknown: the next sender retries at once.
  if (isCutOff) return { became: 'waiting', problem: 'the server stopped', inSeconds: 0 };
  const deliveryError = error instanceof DeliveryError ? error : new DeliveryError(getErrorName(error));
  if (deliveryError.isFinal) return { became: 'failed', problem: deliveryError.message };
  const inSeconds = Math.max(backoffSeconds(tries), deliveryError.retryAfterSeconds ?? 0);
  return { became: 'waiting', problem: deliveryError.message, inSeconds };
}

/** Logs the first and the last failure as warnings, those in between for debugging. */
function report(
  log: FastifyBaseLogger,
  { id, channel, kind, recipient, tries, is_void }: LeasedMessage,
  outcome: Outcome,
): void {
  const { became } = outcome;
  if (became === 'sent' || became === 'void' || is_void) return;
  const fields = { message: id, channel, kind, to: maskRecipient(recipient), tries, problem: outcome.problem };
  if (became === 'failed') log.warn(fields, 'a message was given up');
  else if (tries === 1) log.warn(fields, 'a message could not be sent yet');
  else log.debug(fields, 'a message could not be sent yet');
}
