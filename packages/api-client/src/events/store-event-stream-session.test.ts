import { describe, expect, test } from 'vitest';

import { createClient } from '#client.ts';
import type { SignedOutReason } from '#session/session-manager.ts';
import { openStoreEventStream } from '#events/store-event-stream.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { refuse } from '#testing/fake-transport.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';
import { following, STORED } from '../../test/following.ts';

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
    const clock = createAutoAdvanceClock();
    let isAllowed = false;
    const sockets = fakeSockets(
      (room) => (isAllowed ? { success: true, room, seq: 0 } : { success: false, error_code: 4031 }),
      clock,
    );
    const fetch = async () => refuse('storeNotApproved');
    const client = createClient({ baseUrl: '', mode: 'header', tokens: createMemoryTokenStore(STORED), fetch, clock });
    const options = { client, storeId: STORE_ID_FIXTURE, afterSeq: 0, onSnapshotNeeded: () => {}, onEvent: () => {} };
    const store = openStoreEventStream({ ...options, connect: sockets.connect });
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
    expect(store.state()).toBe('offline');
    isAllowed = true;
    await new Promise<void>((resolve) => void clock.after(60_000, resolve));
    expect(store.state()).toBe('live');
    store.close();
  });
});
