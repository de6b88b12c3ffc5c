import { sql } from 'kysely';

import { createSecrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { escalateDue } from '#features/escalation/escalate-due.ts';
import { releaseDue } from '#features/orders/schedule/release-due.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { pruneEventPayloads } from '#orders/old-events.queries.ts';
import {
  replayAttention,
  replayClaimOpening,
  replayClaimStep,
  type Replayed,
  type ReplayContext,
  replayPlacement,
  replayStep,
} from '#testing/history/replay-order.ts';
import { beginSessions } from '#testing/history/replay-sessions.ts';
import type { StoppedClock } from '#testing/history/stopped-clock.ts';
import type { TestPlatform } from '#testing/servers/test-platform.ts';

interface ReplayDeps {
  readonly database: Database;
  readonly server: TestPlatform;
  /** The server's. */
  readonly secret: Buffer;
  readonly clock: StoppedClock;
}

/** Makes all that happens to these orders through the endpoints, each call in its moment. */
export async function replaySample(deps: ReplayDeps, sample: readonly Replayed[]): Promise<void> {
  const timeline = sample.flatMap((replayed) => timelineOf(replayed)).toSorted((one, other) => one.at - other.at);
  await deps.clock.moveTo(timeline[0]?.at ?? Date.now());
  const context = await createContext(deps, sample);
  for (const { at, perform } of timeline) {
    await deps.clock.moveTo(at);
    await perform(context);
  }
  await pruneEventPayloads(deps.database, new Date(8.64e15), () => false);
}

interface Moment {
  readonly at: number;
  readonly perform: (context: ReplayContext) => Promise<void>;
}

function timelineOf(replayed: Replayed): readonly Moment[] {
  const { input, steps, attention, claims } = replayed.life;
  return [
    { at: input.at, perform: (context) => replayPlacement(context, replayed) },
    ...attention.map((one): Moment => ({ at: one.at, perform: (context) => replayAttention(context, replayed, one) })),
    ...steps.map((step): Moment => ({ at: step.at, perform: (context) => replayStep(context, replayed, step) })),
    ...claims.flatMap((claim): readonly Moment[] => [
      {
        at: Date.parse(claim.claim.created_at),
        perform: (context) => replayClaimOpening(context, replayed, claim),
      },
      ...claim.steps.map((step) => ({
        at: step.at,
        perform: (context: ReplayContext) => replayClaimStep(context, replayed, claim, step),
      })),
    ]),
  ];
}

async function createContext(
  { database, server, secret }: ReplayDeps,
  sample: readonly Replayed[],
): Promise<ReplayContext> {
  const { kysely } = database;
  const accounts = sample.flatMap(({ store, life }) => [
    store.id,
    store.channel.id,
    life.input.acceptedBy?.id,
    ...life.steps.map(({ actor }) => actor.id),
    ...life.attention.map((one) => (one.action === 'show' ? one.actor.id : null)),
  ]);
  const sessions = await beginSessions(database, secret, new Set(accounts.flatMap((id) => id ?? [])));
  await server.platform.stopTimedChanges();
  const notifyEvent = () => undefined;
  const pushes = { orderReleased: async () => undefined };
  const escalation = {
    secrets: createSecrets(secret),
    panelOrigin: undefined,
    notifyEvent,
    salesChanged: () => undefined,
    pushes: createPushEnqueuer(createSecrets(secret), () => undefined),
  };
  return {
    origin: server.origin,
    sessions,
    async setShift(courierId) {
      await sql`update providers set is_online = id is not distinct from ${courierId}::uuid
        where is_online is distinct from (id is not distinct from ${courierId}::uuid)`.execute(kysely);
    },
    async runJobs() {
      await releaseDue(database, { notifyEvent, pushes });
      await advanceCourierSearches(database, notifyEvent);
    },
    escalate: () => escalateDue(database, escalation),
    readOrder: (orderId) =>
      kysely
        .selectFrom('orders')
        .select(['request_id', 'confirmation_code'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
  };
}
