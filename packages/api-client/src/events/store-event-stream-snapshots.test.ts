import { describe, expect, test } from 'vitest';

import type { FakeHandlers } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE, buildOrderCard, buildEvent } from '#testing/order-fixtures.ts';
import { following, LIST_EVENTS } from '../../test/following.ts';

describe('a snapshot', () => {
  const tooOld: FakeHandlers = { [LIST_EVENTS]: () => ({ events: [], seq: 90, is_snapshot_needed: true }) };

  test('is asked for once when the gap is too old, and the line goes on behind it', async () => {
    const { commit, given: delivered, pass, onSnapshotNeeded, store, sockets } = following({ handlers: tooOld });
    commit(false);
    await pass(100);
    expect(onSnapshotNeeded).toHaveBeenCalledTimes(1);
    sockets.event(STORE_ID_FIXTURE, buildEvent(91, buildOrderCard(1)));
    store.restartAfter(90);
    expect(delivered).toEqual([91]);
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
    const { commit, forget, given: delivered, pass, onSnapshotNeeded, store } = following();
    await pass(10);
    commit();
    commit();
    forget();
    store.check();
    await pass(10);
    expect(onSnapshotNeeded).toHaveBeenCalledTimes(1);
    store.restartAfter(0);
    commit();
    expect(delivered).toEqual([1, 2, 1]);
    store.close();
  });
});
