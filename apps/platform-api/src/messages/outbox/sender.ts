import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { nameOf } from '#messages/http-post.ts';
import {
  type Channel,
  leaseMessages,
  type LeasedMessage,
  type Outcome,
  recordOutcome,
} from '#messages/outbox/queue.queries.ts';
import { maskRecipient } from '#messages/outbox/mask-recipient.ts';
import { type Send, type Transports, DeliveryError } from '#messages/outbox/transport.ts';

/** Messages of one channel that are on their way at a time. */
const AT_ONCE = 8;
/** Well within the lease: who has a message has it alone. */
const TRY_LIMIT_MS = 20_000;
/** How long a stopping server waits for what is on its way. */
const PARTING_MS = 3000;

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 5 * 60;

/**
 * How long to wait after so many tries: twice as long each time, up to five minutes, a random half of it, so that a
 * gateway that comes back is not asked by everybody at once.
 */
export function backoffSeconds(tries: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
  return full * (0.5 + random() / 2);
}

export interface SenderDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly transports: Transports;
  /** What was sent stays readable until it is swept: for the outbox page. */
  readonly keepsSent: boolean;
  readonly log: FastifyBaseLogger;
  /** A channel has room again and more may be waiting. */
  readonly more: (channel: Channel) => void;
}

/** Takes messages out of the outbox and hands them to the transports. */
export interface MessageSender {
  /** Takes what is due, as far as there is room, and returns: sending goes on by itself. */
  round(channel: Channel): Promise<void>;
  /** After the last round: waits a moment for what is on its way, then gives it back. */
  close(): Promise<void>;
}

/**
 * Every message is handed on at least once: a code that never comes shuts somebody out, one that comes twice does not. It
 * is twice only where a sender dies between handing it on and noting that, or a network loses the answer; mails and text
 * messages then carry the same id, and a push takes its predecessor's place.
 */
export function createSender(parts: SenderDeps): MessageSender {
  const { database, log, keepsSent, more } = parts;
  const stopping = new AbortController();
  const onTheirWay = new Map<Channel, Set<Promise<void>>>();

  async function deliver(claimed: LeasedMessage): Promise<void> {
    const outcome = await attempt(parts, claimed, stopping.signal);
    report(log, claimed, outcome);
    await recordOutcome(database.kysely, claimed, outcome, keepsSent).catch((error: unknown) => {
      log.error(
        { err: error, message: claimed.id },
        'what became of a message could not be noted; it may be sent again',
      );
    });
  }

  return {
    async round(channel) {
      const underWay = onTheirWay.get(channel) ?? new Set();
      onTheirWay.set(channel, underWay);
      const room = AT_ONCE - underWay.size;
      if (room === 0) return;
      for (const claimed of await leaseMessages(database.kysely, channel, room)) {
        const going = deliver(claimed).finally(() => {
          const wasFull = underWay.size === AT_ONCE;
          underWay.delete(going);
          if (wasFull) more(channel);
        });
        underWay.add(going);
      }
    },
    async close() {
      const all = Promise.all([...onTheirWay.values()].flatMap((underWay) => [...underWay]));
      const timer = setTimeout(() => stopping.abort(), PARTING_MS);
      await all;
      clearTimeout(timer);
      for (const transport of Object.values(parts.transports)) transport.close?.();
    },
  };
}

/** One try, from opening what is sealed to the answer of the other side. */
async function attempt(parts: SenderDeps, claimed: LeasedMessage, stop: AbortSignal): Promise<Outcome> {
  if (claimed.is_void) {
    await prepare(parts, claimed).catch(() => null);
    return { became: 'void', problem: '' };
  }
  if (claimed.seconds_left <= 0) {
    return { became: 'failed', problem: ['too late', claimed.problem].filter(Boolean).join(', ') };
  }
  const limit = AbortSignal.timeout(TRY_LIMIT_MS);
  try {
    const send = await prepare(parts, claimed);
    if (send === null) return { became: 'void', problem: 'nobody to tell any more' };
    const became = await send(AbortSignal.any([limit, stop]));
    return became === 'sent' ? { became } : { became: 'void', problem: 'the device is gone' };
  } catch (error) {
    return outcomeOf(error, claimed, stop.aborted);
  }
}

async function prepare({ secrets, transports }: SenderDeps, claimed: LeasedMessage): Promise<Send | null> {
  const { channel, sealed, seconds_left: secondsLeft, created_at: createdAt } = claimed;
  const facts = secrets.open('messages', sealed);
  if (facts === null) throw new DeliveryError('sealed with another SECRET', { isFinal: true });
  return transports[channel].prepare({ ...claimed, facts, createdAt, secondsLeft });
}

function outcomeOf(error: unknown, { tries }: LeasedMessage, isCutOff: boolean): Outcome {
  // Whether it arrived is not known: who comes next tries again, at once.
  if (isCutOff) return { became: 'waiting', problem: 'the server stopped', inSeconds: 0 };
  const known = error instanceof DeliveryError ? error : new DeliveryError(nameOf(error));
  if (known.isFinal) return { became: 'failed', problem: known.message };
  const inSeconds = Math.max(backoffSeconds(tries), known.retryAfterSeconds ?? 0);
  return { became: 'waiting', problem: known.message, inSeconds };
}

/** The first failure and the last are for whoever looks after the platform; those between are for whoever looks for them. */
function report(
  log: FastifyBaseLogger,
  { id, channel, kind, recipient, tries, is_void }: LeasedMessage,
  outcome: Outcome,
): void {
  const { became } = outcome;
  if (became === 'sent' || became === 'void' || is_void) return;
  const line = { message: id, channel, kind, to: maskRecipient(recipient), tries, problem: outcome.problem };
  if (became === 'failed') log.warn(line, 'a message was given up');
  else if (tries === 1) log.warn(line, 'a message could not be sent yet');
  else log.debug(line, 'a message could not be sent yet');
}
