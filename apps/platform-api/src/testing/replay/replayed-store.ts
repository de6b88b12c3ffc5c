import type { Endpoint } from '@store-panel/contract/table';
import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';

import { createSecrets, type Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { addChannel, addCourier, addStore } from '#testing/fixtures/accounts.ts';
import { addFeePlan, giveFeePlan, SAMPLE_FEES } from '#testing/fixtures/sample-fee-plan.ts';
import { beginSessions } from '#testing/history/replay-sessions.ts';
import { type StoppedClock, stopClock } from '#testing/history/stopped-clock.ts';
import { CHARGE_PPM, PROCESSING } from '#testing/replay/order-money.ts';
import { call, keyed, type Reply, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Who collects the money of a channel's orders. */
export type Holder = 'platform' | 'store';

/** A store that an outside script uses by its calls alone, on a clock that the script moves. */
export interface ReplayedStore {
  readonly id: string;
  readonly server: TestPlatform;
  /** The server's. */
  readonly secrets: Secrets;
  readonly clock: StoppedClock;
  readonly couriers: readonly { readonly id: string; readonly vehicleId: string }[];
  /** Each fails if it is refused. */
  readonly asStore: Send;
  readonly asChannel: (holder: Holder) => Send;
  readonly asCourier: (courierId: string) => Send;
  /** Reads a file. */
  readonly download: (path: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

type Send = <Key extends Endpoint>(key: Key, body: object) => Promise<Reply<Key>['body']>;

export const ZONE = 'Europe/Berlin';

/** Opens a store with two channels, two couriers and a fee plan. Prices contain 19 % tax. */
export async function openReplayedStore(database: Database): Promise<ReplayedStore> {
  const { kysely } = database;
  const clock = await stopClock(database);
  const secret = randomBytes(48);
  const server = await startPlatform(database, { secret });
  await server.platform.stopTimedChanges();
  const { id } = await addStore(database, { timezone: ZONE });
  await kysely
    .updateTable('stores')
    .set({
      can_edit_order: true,
      tax_rate_ppm: 190_000,
      is_tax_included: true,
      cancellation_charge_kind: 'percentage',
      cancellation_charge_value: CHARGE_PPM,
      cancellation_charge_threshold: 0,
    })
    .where('id', '=', id)
    .execute();
  const terms = { ...SAMPLE_FEES, processing_ppm: PROCESSING.ppm, processing_fixed: PROCESSING.fixed };
  await giveFeePlan(database, id, await addFeePlan(database, terms));
  const channels = { platform: (await addChannel(database)).id, store: (await addChannel(database)).id } as const;
  await kysely.updateTable('users').set({ collects_for: 'platform' }).where('id', '=', channels.platform).execute();
  const couriers = [await addCourier(database, { storeId: id }), await addCourier(database, { storeId: id })];
  const accounts = [id, ...Object.values(channels), ...couriers.map((courier) => courier.id)];
  const sessions = await beginSessions(database, secret, new Set(accounts));
  let calls = 0;
  const sendAs =
    (accountId: string): Send =>
    async (key, body) => {
      // Months pass in a minute of the machine.
      if ((calls += 1) % 50 === 0) await kysely.deleteFrom('rate_limits').execute();
      const reply = await call(server.origin, key, body, keyed(sessions.of(accountId)));
      if (reply.code !== null)
        throw new Error(`${key} failed with ${reply.code}: ${JSON.stringify(reply.body)} for ${JSON.stringify(body)}`);
      return reply.body;
    };
  return {
    id,
    server,
    secrets: createSecrets(secret),
    clock,
    couriers,
    asStore: sendAs(id),
    asChannel: (holder) => sendAs(channels[holder]),
    asCourier: sendAs,
    async download(path) {
      await kysely.deleteFrom('rate_limits').execute();
      const response = await fetch(server.origin + path, { headers: sessions.of(id) });
      if (!response.ok) throw new Error(`${path} failed with ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async close() {
      vi.useRealTimers();
      await server.close();
    },
  };
}
