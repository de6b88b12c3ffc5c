import { vi } from 'vitest';

import { createClient } from '#client.ts';
import type { EventRecord } from '#order-models.ts';
import type { SignedOutReason } from '#session/session-manager.ts';
import { openStoreEventStream, type StreamState } from '#events/store-event-stream.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE, buildOrderCard, buildEvent } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

/** The session that the client begins with. */
export const STORED = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'UTC',
};

/** The call that fetches what a socket did not bring. */
export const LIST_EVENTS = 'POST /api/store/list_events';

/** A fake platform with one store's event stream, followed from its beginning. */
export function following(options: { afterSeq?: number; handlers?: FakeHandlers; random?: () => number } = {}) {
  const clock = createAutoAdvanceClock(options.random);
  const line: EventRecord[] = [];
  const delivered: number[] = [];
  const states: StreamState[] = [];
  const onSnapshotNeeded = vi.fn();
  const onSignedOut = vi.fn<(reason: SignedOutReason) => void>();
  const heardSales: number[] = [];
  let salesVersion: number | undefined;
  const sockets = fakeSockets((room) => {
    const sales = salesVersion === undefined ? {} : { sales_version: salesVersion };
    return { success: true, room, seq: line.length, ...sales };
  }, clock);
  const platform = fakeTransport(
    {
      [LIST_EVENTS]: ({ body }) => {
        const { after_seq, limit = 500 } = body;
        return { events: line.slice(after_seq, after_seq + limit), seq: line.length, is_snapshot_needed: false };
      },
      'POST /api/refreshToken': () => ({ status: 1, newToken: 'jwt-2', newRfreshToken: 'refresh-2' }),
      ...options.handlers,
    },
    clock,
  );
  const client = createClient({
    baseUrl: '',
    mode: 'header',
    tokens: createMemoryTokenStore(STORED),
    fetch: platform.fetch,
    clock,
    onSignedOut,
  });
  const store = openStoreEventStream({
    client,
    storeId: STORE_ID_FIXTURE,
    afterSeq: options.afterSeq ?? 0,
    onEvent: ({ seq }) => delivered.push(seq),
    onSnapshotNeeded,
    onState: (state) => states.push(state),
    onSalesVersion: (version) => heardSales.push(version),
    connect: sockets.connect,
  });
  return {
    clock,
    client,
    platform,
    sockets,
    store,
    given: delivered,
    states,
    onSnapshotNeeded,
    onSignedOut,
    heardSales,
    /** What limits the store's sales has this version now. */
    limitSales: (version: number) => (salesVersion = version),
    /** Commits the next event; the socket may or may not bring it. */
    commit: (isHeard = true) => {
      const record = buildEvent(line.length + 1, buildOrderCard(line.length + 1));
      line.push(record);
      if (isHeard) sockets.event(STORE_ID_FIXTURE, record);
      return record;
    },
    forget: () => line.splice(0),
    pass: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  };
}
