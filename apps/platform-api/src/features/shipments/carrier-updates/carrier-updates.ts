import { CARRIER_CLOCK_AHEAD_MS } from '@store-panel/domain/shipments/transporters';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { consumeAttempt, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { openStoreSecret } from '#access/store-secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { readCarrierUpdates } from '#features/shipments/carrier-updates/carrier-body.ts';
import { takeCarrierUpdates } from '#features/shipments/carrier-updates/take-updates.ts';
import { isSigned } from '#features/shipments/carrier-updates/verify-signature.ts';
import {
  CARRIER_UPDATES_PATH,
  createInboundTokens,
  transporterSlot,
} from '#features/shipments/transporters/inbound-tokens.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';

/** A hundred updates with all fields have less. */
const MAX_BYTES = 256 * 1024;
const LIMIT: Limit = { name: 'carrier-updates', max: 240, windowSeconds: 60 };

/** Updates that transporters sent, deleted after 90 days; what they changed stays in the order's events. */
export const OLD_CARRIER_UPDATES = {
  table: 'carrier_updates',
  isExpired: sql<boolean>`received_at < now() - interval '90 days'`,
} as const;

interface CarrierUpdatesDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly notifyEvent: NotifyEvent;
  readonly returnsChanged: ReturnDeps['returnsChanged'];
}

interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly retryAfter?: number;
}

/**
 * Takes the updates of transporters, outside the contract as the notices of gateways are. Nothing is read before the
 * signature is verified. 200 only after the commit: what was not answered is sent again.
 */
export async function addCarrierUpdates(app: FastifyInstance, deps: CarrierUpdatesDeps): Promise<void> {
  const { database, secrets, notifyEvent, returnsChanged } = deps;
  const tokens = createInboundTokens(secrets);

  const receive = async (token: string, body: Buffer, headers: Headers): Promise<Reply> => {
    const place = tokens.read(token);
    if (place === null) return { status: 404 };
    const { storeId, transporterId } = place;
    const transporter = await database.kysely
      .selectFrom('transporters')
      .select(['name', 'code_map'])
      .where('store_id', '=', storeId)
      .where('id', '=', transporterId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!transporter) return { status: 404 };
    const secret = await openStoreSecret(database.kysely, secrets, { storeId, slot: transporterSlot(transporterId) });
    if (secret === null || !isSigned(headers, body, secret, Date.now())) return { status: 401 };
    const retryAfter = await consumeAttempt(database.kysely, LIMIT, transporterId);
    if (retryAfter > 0) return { status: 429, retryAfter };
    const updates = readCarrierUpdates(body);
    if (updates === null) return { status: 400, body: { error: 'malformed' } };
    const latest = Date.now() + CARRIER_CLOCK_AHEAD_MS;
    const ahead = updates.filter(({ at }) => Date.parse(at) > latest).map(({ event_id }) => event_id);
    if (ahead.length > 0) return { status: 422, body: { error: 'clock_ahead', event_ids: ahead } };
    const outcomes = await inTransaction(database, (db, afterCommit) =>
      takeCarrierUpdates(
        { db, afterCommit, notifyEvent, returnsChanged },
        { ...place, name: transporter.name, codes: transporter.code_map },
        updates,
      ),
    );
    return {
      status: 200,
      body: { results: updates.map(({ event_id }, at) => ({ event_id, outcome: outcomes[at] })) },
    };
  };

  // A scope of its own, so that bodies stay as they came on this route alone.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { readonly token: string } }>(
      `${CARRIER_UPDATES_PATH}:token`,
      async ({ params, body, headers }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const { status, body: answer, retryAfter } = await receive(params.token, bytes, headers);
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
        return reply.code(status).send(answer);
      },
    );
  });
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
