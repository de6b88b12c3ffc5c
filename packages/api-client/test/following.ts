import { vi } from 'vitest';

import { createClient } from '#client.ts';
import type { EventRecord } from '#order-shapes.ts';
import type { SignedOutReason } from '#session-holder.ts';
import { followStore, type LineState } from '#store-line.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { type FakeHandlers, fakeTransport } from '#testing/fake-transport.ts';
import { SAMPLE_STORE_ID, sampleCard, sampleEvent } from '#testing/samples.ts';
import { createSkippingClock } from '#testing/skipping-clock.ts';
import { memoryTokenStore } from '#token-store.ts';

/** The session that the client begins with. */
export const STORED = {
  _id: SAMPLE_STORE_ID,
  main_store_id: SAMPLE_STORE_ID,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'UTC',
};

/** The call that fetches what a socket did not bring. */
export const LIST_EVENTS = 'POST /api/store/list_events';

/** A platform with one store's line of events, which a client follows from its beginning. */
export function following(own: { afterSeq?: number; handlers?: FakeHandlers; random?: () => number } = {}) {
  const clock = createSkippingClock(own.random);
  const line: EventRecord[] = [];
  const given: number[] = [];
  const states: LineState[] = [];
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
      ...own.handlers,
    },
    clock,
  );
  const client = createClient({
    baseUrl: '',
    mode: 'header',
    tokens: memoryTokenStore(STORED),
    fetch: platform.fetch,
    clock,
    onSignedOut,
  });
  const store = followStore({
    client,
    storeId: SAMPLE_STORE_ID,
    afterSeq: own.afterSeq ?? 0,
    onEvent: ({ seq }) => given.push(seq),
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
    given,
    states,
    onSnapshotNeeded,
    onSignedOut,
    heardSales,
    /** What limits the store's sales has this version now. */
    limitSales: (version: number) => (salesVersion = version),
    /** Commits the next event; the socket may or may not bring it. */
    commit: (isHeard = true) => {
      const record = sampleEvent(line.length + 1, sampleCard(line.length + 1));
      line.push(record);
      if (isHeard) sockets.event(SAMPLE_STORE_ID, record);
      return record;
    },
    forget: () => line.splice(0),
    pass: (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve)),
  };
}
