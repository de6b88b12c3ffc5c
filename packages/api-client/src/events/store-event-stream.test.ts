import { describe, expect, test } from 'vitest';

import { openStoreEventStream } from '#events/store-event-stream.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';
import { following, LIST_EVENTS } from '../../test/following.ts';

describe('following a store', () => {
  test('begins live, and gives events out as they come', async () => {
    const { commit, given: delivered, states, pass, sockets, store } = following();
    await pass(10);
    expect(states).toEqual(['live']);
    expect(sockets.introductions).toEqual([{ jwt_token: 'jwt-1', servertoken: 'server-token' }]);
    commit();
    commit();
    expect(delivered).toEqual([1, 2]);
    store.close();
  });

  test('catches up with what happened since the snapshot before it is live', async () => {
    const { commit, given: delivered, states, pass, store } = following();
    commit(false);
    commit(false);
    await pass(20);
    expect(delivered).toEqual([1, 2]);
    expect(states).toEqual(['catchingUp', 'live']);
    store.close();
  });

  test('asks for what it sees missing', async () => {
    const { commit, given: delivered, pass, platform, store } = following();
    await pass(10);
    commit(false);
    commit();
    expect(delivered).toEqual([]);
    await pass(10);
    expect(delivered).toEqual([1, 2]);
    expect(platform.received(LIST_EVENTS).map(({ body }) => body.after_seq)).toEqual([0]);
    store.close();
  });

  test('reads several pages where it has to', async () => {
    const { commit, given: delivered, pass, platform, store } = following();
    for (let n = 0; n < 1_200; n += 1) commit(false);
    await pass(50);
    expect(delivered).toHaveLength(1_200);
    expect(platform.received(LIST_EVENTS)).toHaveLength(3);
    store.close();
  });

  test('notices by itself that the last event was lost', async () => {
    const { commit, given: delivered, pass, store } = following();
    await pass(10);
    commit(false);
    await pass(40_000);
    expect(delivered).toEqual([1]);
    store.close();
  });

  test('notices at once when it is told to make sure', async () => {
    const { commit, given: delivered, pass, store } = following();
    await pass(10);
    commit(false);
    store.check();
    await pass(10);
    expect(delivered).toEqual([1]);
    store.close();
  });

  test('comes back after a lost connection, says so, and has missed nothing', async () => {
    const { commit, given: delivered, states, pass, sockets, store } = following();
    await pass(10);
    commit();
    sockets.cut();
    expect(store.state()).toBe('offline');
    commit();
    await pass(60_000);
    expect(delivered).toEqual([1]);
    sockets.restore();
    await pass(3_000);
    expect(delivered).toEqual([1, 2]);
    expect(states).toEqual(['live', 'offline', 'catchingUp', 'live']);
    store.close();
  });

  test('goes on trying while the platform answers with faults', async () => {
    let failures = 20;
    const {
      commit,
      given: delivered,
      pass,
      store,
    } = following({
      handlers: {
        [LIST_EVENTS]: () => {
          failures -= 1;
          if (failures > 0) return new Response('', { status: 500 });
          return { events: [record], seq: 1, is_snapshot_needed: false };
        },
      },
    });
    const record = commit(false);
    await pass(120_000);
    expect(delivered).toEqual([1]);
    store.close();
  });

  test('asks anew on the next connection for what was being fetched over a lost one', async () => {
    let requests = 0;
    const {
      commit,
      given: delivered,
      pass,
      sockets,
      store,
    } = following({
      handlers: {
        [LIST_EVENTS]: () => {
          requests += 1;
          // The first answer is lost with the connection.
          if (requests === 1) return new Promise(() => {});
          return { events: [record], seq: 1, is_snapshot_needed: false };
        },
      },
    });
    const record = commit(false);
    await pass(100);
    sockets.cut();
    sockets.restore();
    await pass(3_000);
    expect(delivered).toEqual([1]);
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
    const failures: unknown[] = [];
    const uncaught = (failure: unknown) => failures.push(failure);
    process.on('uncaughtException', uncaught);
    const second = openStoreEventStream({
      client,
      storeId: STORE_ID_FIXTURE,
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
    expect(failures.map(String)).toEqual(['Error: fault at 1', 'Error: fault at 2']);
    second.close();
    store.close();
  });

  test('stops for good when it is closed', async () => {
    const { commit, given: delivered, pass, clock, sockets, store, states } = following();
    await pass(10);
    store.close();
    expect(sockets.isUp()).toBe(false);
    commit();
    await pass(100_000);
    expect(delivered).toEqual([]);
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
