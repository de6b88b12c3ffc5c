// One file, because every test follows the same line through the same sockets: what differs is the way of going wrong.
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { createClient } from '#client.ts';
import type { EventRecord } from '#order-shapes.ts';
import type { SignedOutReason } from '#session-holder.ts';
import { followStore, type LineState } from '#store-line.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { SAMPLE_STORE_ID, sampleCard, sampleEvent } from '#testing/samples.ts';
import { createSkippingClock } from '#testing/skipping-clock.ts';
import { memoryTokenStore } from '#token-store.ts';

const STORED = {
  _id: SAMPLE_STORE_ID,
  main_store_id: SAMPLE_STORE_ID,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt-1',
  jwt_refresh_token: 'refresh-1',
  timezone: 'UTC',
};
const LIST_EVENTS = 'POST /api/store/list_events';

/** A platform with one store's line of events, which a client follows from its beginning. */
function following(own: { afterSeq?: number; handlers?: FakeHandlers; random?: () => number } = {}) {
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

describe('following a store', () => {
  test('begins live, and gives events out as they come', async () => {
    const { commit, given, states, pass, sockets, store } = following();
    await pass(10);
    expect(states).toEqual(['live']);
    expect(sockets.introductions).toEqual([{ jwt_token: 'jwt-1', servertoken: 'server-token' }]);
    commit();
    commit();
    expect(given).toEqual([1, 2]);
    store.close();
  });

  test('catches up with what happened since the snapshot before it is live', async () => {
    const { commit, given, states, pass, store } = following();
    commit(false);
    commit(false);
    await pass(20);
    expect(given).toEqual([1, 2]);
    expect(states).toEqual(['catchingUp', 'live']);
    store.close();
  });

  test('asks for what it sees missing', async () => {
    const { commit, given, pass, platform, store } = following();
    await pass(10);
    commit(false);
    commit();
    expect(given).toEqual([]);
    await pass(10);
    expect(given).toEqual([1, 2]);
    expect(platform.received(LIST_EVENTS).map(({ body }) => body.after_seq)).toEqual([0]);
    store.close();
  });

  test('reads several pages where it has to', async () => {
    const { commit, given, pass, platform, store } = following();
    for (let n = 0; n < 1_200; n += 1) commit(false);
    await pass(50);
    expect(given).toHaveLength(1_200);
    expect(platform.received(LIST_EVENTS)).toHaveLength(3);
    store.close();
  });

  test('notices by itself that the last event was lost', async () => {
    const { commit, given, pass, store } = following();
    await pass(10);
    commit(false);
    await pass(40_000);
    expect(given).toEqual([1]);
    store.close();
  });

  test('notices at once when it is told to make sure', async () => {
    const { commit, given, pass, store } = following();
    await pass(10);
    commit(false);
    store.check();
    await pass(10);
    expect(given).toEqual([1]);
    store.close();
  });

  test('comes back after a lost connection, says so, and has missed nothing', async () => {
    const { commit, given, states, pass, sockets, store } = following();
    await pass(10);
    commit();
    sockets.cut();
    expect(store.state()).toBe('offline');
    commit();
    await pass(60_000);
    expect(given).toEqual([1]);
    sockets.restore();
    await pass(3_000);
    expect(given).toEqual([1, 2]);
    expect(states).toEqual(['live', 'offline', 'catchingUp', 'live']);
    store.close();
  });

  test('goes on trying while the platform answers with faults', async () => {
    let faults = 20;
    const { commit, given, pass, store } = following({
      handlers: {
        [LIST_EVENTS]: () => {
          faults -= 1;
          if (faults > 0) return new Response('', { status: 500 });
          return { events: [record], seq: 1, is_snapshot_needed: false };
        },
      },
    });
    const record = commit(false);
    await pass(120_000);
    expect(given).toEqual([1]);
    store.close();
  });

  test('asks anew on the next connection for what was being fetched over a lost one', async () => {
    let asked = 0;
    const { commit, given, pass, sockets, store } = following({
      handlers: {
        [LIST_EVENTS]: () => {
          asked += 1;
          // The first answer is lost with the connection.
          if (asked === 1) return new Promise(() => {});
          return { events: [record], seq: 1, is_snapshot_needed: false };
        },
      },
    });
    const record = commit(false);
    await pass(100);
    sockets.cut();
    sockets.restore();
    await pass(3_000);
    expect(given).toEqual([1]);
    store.close();
  });

  test('is not live by an answer that came after the connection was lost', async () => {
    const { states, pass, sockets, store } = following();
    await pass(2);
    expect(sockets.isUp()).toBe(true);
    sockets.cut();
    await pass(2_000);
    expect(states).toEqual(['offline']);
    store.close();
  });

  test('says that it is offline when the first connection cannot be made', async () => {
    const { states, pass, sockets, store } = following();
    sockets.cut();
    await pass(60_000);
    expect(states).toEqual(['offline']);
    sockets.restore();
    await pass(5_000);
    expect(states).toEqual(['offline', 'live']);
    store.close();
  });

  test('survives a listener that throws', async () => {
    const { client, sockets, clock, commit, pass, store } = following();
    const seen: number[] = [];
    const faults: unknown[] = [];
    const uncaught = (fault: unknown) => faults.push(fault);
    process.on('uncaughtException', uncaught);
    const second = followStore({
      client,
      storeId: SAMPLE_STORE_ID,
      afterSeq: 0,
      onEvent({ seq }) {
        seen.push(seq);
        throw new Error(`fault at ${seq}`);
      },
      onSnapshotNeeded: () => {},
      connect: sockets.connect,
    });
    await pass(10);
    commit();
    commit();
    await new Promise<void>((resolve) => void clock.after(10, resolve));
    process.off('uncaughtException', uncaught);
    expect(seen).toEqual([1, 2]);
    expect(faults.map(String)).toEqual(['Error: fault at 1', 'Error: fault at 2']);
    second.close();
    store.close();
  });

  test('stops for good when it is closed', async () => {
    const { commit, given, pass, clock, sockets, store, states } = following();
    await pass(10);
    store.close();
    expect(sockets.isUp()).toBe(false);
    commit();
    await pass(100_000);
    expect(given).toEqual([]);
    expect(states.at(-1)).toBe('closed');
    expect(clock.waiting).toBe(0);
  });
});

describe('what limits sales', () => {
  test('is heard of as it changes, and each time that the line is made sure of', async () => {
    const { pass, store, sockets, limitSales, heardSales } = following();
    await pass(100);
    // A platform of before says nothing of it.
    expect(heardSales).toEqual([]);
    limitSales(3);
    sockets.send('sales_changed', 3);
    expect(heardSales).toEqual([3]);
    // The message of this one is lost.
    limitSales(4);
    await pass(60_000);
    expect(heardSales.at(-1)).toBe(4);
    sockets.cut();
    limitSales(5);
    sockets.restore();
    await pass(10_000);
    expect(heardSales.at(-1)).toBe(5);
    store.close();
  });
});

describe('a snapshot', () => {
  const tooOld: FakeHandlers = { [LIST_EVENTS]: () => ({ events: [], seq: 90, is_snapshot_needed: true }) };

  test('is asked for once when the gap is too old, and the line goes on behind it', async () => {
    const { commit, given, pass, onSnapshotNeeded, store, sockets } = following({ handlers: tooOld });
    commit(false);
    await pass(100);
    expect(onSnapshotNeeded).toHaveBeenCalledTimes(1);
    sockets.event(SAMPLE_STORE_ID, sampleEvent(91, sampleCard(1)));
    store.restartAfter(90);
    expect(given).toEqual([91]);
    expect(store.state()).toBe('live');
    store.close();
  });

  test('is asked for when the platform knows of events that it does not give', async () => {
    const { pass, commit, onSnapshotNeeded, store } = following({
      handlers: { [LIST_EVENTS]: () => ({ events: [], seq: 5, is_snapshot_needed: false }) },
    });
    commit(false);
    await pass(60_000);
    expect(onSnapshotNeeded).toHaveBeenCalledTimes(1);
    store.close();
  });

  test('is asked for when the line has begun anew', async () => {
    const { commit, forget, given, pass, onSnapshotNeeded, store } = following();
    await pass(10);
    commit();
    commit();
    forget();
    store.check();
    await pass(10);
    expect(onSnapshotNeeded).toHaveBeenCalledTimes(1);
    store.restartAfter(0);
    commit();
    expect(given).toEqual([1, 2, 1]);
    store.close();
  });
});

describe('the session of a line', () => {
  test('gets a fresh token when the old one is refused', async () => {
    const { sockets, pass, store, client } = following();
    sockets.refuseNext(4010);
    await pass(5_000);
    expect(sockets.introductions.map(({ jwt_token }) => jwt_token)).toEqual(['jwt-1', 'jwt-2']);
    expect(store.state()).toBe('live');
    expect(client.session.current()?.session.jwt_refresh_token).toBe('refresh-2');
    store.close();
  });

  test('does not wear out by connections alone, however many fresh tokens they take', async () => {
    const { sockets, pass, onSignedOut, store } = following();
    for (let round = 0; round < 6; round += 1) {
      await pass(5_000);
      sockets.cut();
      sockets.restore();
      sockets.refuseNext(4010);
    }
    await pass(10_000);
    expect(store.state()).toBe('live');
    expect(onSignedOut).not.toHaveBeenCalled();
    store.close();
  });

  test.each<[number, SignedOutReason]>([
    [2093, 'elsewhere'],
    [999, 'expired'],
  ])('ends with a notice %i, once', async (code, reason) => {
    const { sockets, pass, onSignedOut, store, client } = following();
    await pass(10);
    sockets.send('session_notice', { code: code as 999 | 2093, session_id: 'any' });
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(reason);
    expect(client.session.current()).toBeNull();
    expect(store.state()).toBe('closed');
  });

  test('ends when the platform says at the door that it is over', async () => {
    const { sockets, pass, onSignedOut, store } = following();
    sockets.refuseNext(999);
    await pass(1_000);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('expired');
    expect(store.state()).toBe('closed');
  });

  test('does not end while the refresh cannot be asked for', async () => {
    let isDown = true;
    const { sockets, pass, onSignedOut, store } = following({
      handlers: {
        'POST /api/refreshToken': () =>
          isDown ? new Response('', { status: 503 }) : { status: 1, newToken: 'jwt-2', newRfreshToken: 'refresh-2' },
      },
    });
    sockets.refuseNext(4010);
    await pass(60_000);
    isDown = false;
    await pass(60_000);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(store.state()).toBe('live');
    store.close();
  });

  test('that was signed out takes the line with it', async () => {
    const { sockets, pass, client, store } = following();
    await pass(10);
    client.session.end('signedOut');
    sockets.cut();
    await pass(10_000);
    expect(store.state()).toBe('closed');
  });

  test('that may not join hears nothing, says so, and asks again later', async () => {
    const clock = createSkippingClock();
    let isAllowed = false;
    const sockets = fakeSockets(
      (room) => (isAllowed ? { success: true, room, seq: 0 } : { success: false, error_code: 4031 }),
      clock,
    );
    const fetch = async () => refuse('storeNotApproved');
    const client = createClient({ baseUrl: '', mode: 'header', tokens: memoryTokenStore(STORED), fetch, clock });
    const options = { client, storeId: SAMPLE_STORE_ID, afterSeq: 0, onSnapshotNeeded: () => {}, onEvent: () => {} };
    const store = followStore({ ...options, connect: sockets.connect });
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
    expect(store.state()).toBe('offline');
    isAllowed = true;
    await new Promise<void>((resolve) => void clock.after(60_000, resolve));
    expect(store.state()).toBe('live');
    store.close();
  });
});

const seed = 20_260_106;
const aStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('commit' as const), isHeard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 9_000 }) }) },
  { weight: 1, arbitrary: fc.constant({ is: 'cut' as const }) },
  { weight: 2, arbitrary: fc.constant({ is: 'restore' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'refuse' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'check' as const }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('repeat' as const), back: fc.integer({ min: 1, max: 5 }) }) },
);

test(`through losses, repeats, cuts and refusals each event is given out once and in order (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { maxLength: 40 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      async (steps, chance) => {
        const { commit, given, pass, sockets, store, onSignedOut } = following({ random: () => chance });
        const committed: EventRecord[] = [];
        for (const step of steps) {
          if (step.is === 'commit') committed.push(commit(step.isHeard));
          else if (step.is === 'wait') await pass(step.ms);
          else if (step.is === 'cut') sockets.cut();
          else if (step.is === 'restore') sockets.restore();
          else if (step.is === 'refuse') sockets.refuseNext(4010);
          else if (step.is === 'check') store.check();
          else {
            const again = committed.at(-step.back);
            if (again) sockets.event(SAMPLE_STORE_ID, again);
          }
          expect(given).toEqual(committed.slice(0, given.length).map(({ seq }) => seq));
        }
        sockets.restore();
        await pass(90_000);
        expect(given).toEqual(committed.map(({ seq }) => seq));
        expect(store.state()).toBe('live');
        expect(onSignedOut).not.toHaveBeenCalled();
        store.close();
      },
    ),
    { seed, numRuns: 200 },
  );
});
