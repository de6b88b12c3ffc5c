import type { EventRecord } from '@store-panel/api-client/order-shapes';
import { fakeSockets } from '@store-panel/api-client/testing/fake-sockets';
import { fakeTransport, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  SAMPLE_STORE_ID,
  sampleCard,
  sampleEvent,
  sampleOrderId,
  sampleStoreContext,
} from '@store-panel/api-client/testing/samples';
import { createSkippingClock } from '@store-panel/api-client/testing/skipping-clock';
import { afterEach, expect, test } from 'vitest';

import { staffSeat } from '#platform/entrances.ts';
import { createReachability } from '#platform/reachability.ts';
import { createBoard } from '#staff/board.ts';
import { stoppable } from '#time/stoppable.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A board of a store that has one order in work, and events up to number 3. */
async function setUp() {
  const clock = createSkippingClock();
  const { signal, stop } = stoppable();
  stops.push(stop);
  let head = 3;
  let signIns = 0;
  const line: EventRecord[] = [];
  const given: number[] = [];
  const sockets = fakeSockets((room) => ({ success: true, room, seq: head }), clock);
  const transport = fakeTransport(
    {
      'POST /api/store/login': () => {
        signIns += 1;
        return { jwt_token: `jwt ${signIns}`, jwt_refresh_token: 'r', push_token: '', ...sampleStoreContext() };
      },
      'POST /api/store/list_orders': () => ({
        orders: [sampleCard(1, { version: 2, order_status: 3 })],
        seq: head,
        server_time: '2026-01-05T10:00:00Z',
      }),
      'POST /api/store/list_events': ({ body }) => ({
        events: line.filter(({ seq }) => seq > body.after_seq),
        seq: head,
        is_snapshot_needed: false,
      }),
    },
    clock,
  );
  const seat = staffSeat({ role: 'store', sign_in: 'store@example.com', password: 'x' }, 'device', {
    api: 'http://fake.test',
    signal,
    clock,
    fetch: transport.fetch,
    connect: sockets.connect,
    reachability: createReachability(() => undefined),
  });
  const shown: string[] = [];
  const ended: string[] = [];
  const states: string[] = [];
  const board = createBoard({
    seat,
    onCard: ({ order_id, version }) => void shown.push(`${order_id.slice(-1)} v${version}`),
    onEnded: (orderId) => void ended.push(orderId.slice(-1)),
    onEvent: ({ seq }) => void given.push(seq),
    onState: (state) => void states.push(state),
  });
  await seat.enter();
  const following = board.follow(await board.look());
  following.catch(() => undefined);
  await expect.poll(() => states).toContain('live');
  const send = (card: ReturnType<typeof sampleCard>) => {
    head += 1;
    const event = sampleEvent(head, card);
    line.push(event);
    sockets.event(SAMPLE_STORE_ID, event);
  };
  return { board, transport, seat, send, given, shown, ended, sockets, states, signIns: () => signIns };
}

test('a board shows what is in work, and what then happens', async () => {
  const { board, send, shown, ended } = await setUp();
  expect(shown).toEqual(['1 v2']);
  send(sampleCard(2));
  send(sampleCard(1, { version: 3, order_status: 103 }));
  await expect.poll(() => ended).toEqual(['1']);
  expect(shown).toEqual(['1 v2', '2 v1']);
  expect(board.openCount).toBe(1);
  expect(board.card(sampleOrderId(1))).toBeUndefined();
});

test('news that a reply has overtaken changes nothing, not even for an order that has ended', async () => {
  const { board, send, shown, ended } = await setUp();
  board.see(sampleCard(1, { version: 5, order_status: 25 }));
  send(sampleCard(1, { version: 3, order_status: 5 }));
  send(sampleCard(1, { version: 4, order_status: 7 }));
  send(sampleCard(1, { version: 5, order_status: 25 }));
  send(sampleCard(2));
  await expect.poll(() => shown).toEqual(['1 v2', '2 v1']);
  expect(ended).toEqual(['1']);
  send(sampleCard(1, { version: 6, order_status: 7 }));
  await expect.poll(() => board.card(sampleOrderId(1))?.version).toBe(6);
});

test('a board says how much each courier carries', async () => {
  const { board } = await setUp();
  for (const n of [4, 5, 6]) board.see(sampleCard(n, { provider_id: n === 6 ? 'b' : 'a' }));
  expect([...board.carried()]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('after the session has ended, the board goes on where it was in a new one', async () => {
  const { seat, send, given, shown, sockets, signIns } = await setUp();
  send(sampleCard(2));
  await expect.poll(() => shown).toContain('2 v1');
  sockets.send('session_notice', { code: 999, session_id: sampleOrderId(1) });
  await expect.poll(signIns).toBe(2);
  await expect.poll(() => sockets.isUp()).toBe(true);
  expect(seat.client.session.current()?.session.jwt_token).toBe('jwt 2');
  send(sampleCard(3));
  await expect.poll(() => shown).toEqual(['1 v2', '2 v1', '3 v1']);
  expect(given).toEqual([4, 5]);
});

test('where the line was cut off, the board looks anew, and what is not there any more has ended', async () => {
  const { board, send, ended, transport, sockets } = await setUp();
  send(sampleCard(2));
  await expect.poll(() => board.openCount).toBe(2);
  let isCut = true;
  transport.handle({
    'POST /api/store/list_events': () => ({ events: [], seq: 90, is_snapshot_needed: isCut }),
    'POST /api/store/list_orders': () => {
      isCut = false;
      return { orders: [sampleCard(2, { version: 7, order_status: 7 })], seq: 90, server_time: '2026-01-05T10:00:00Z' };
    },
  });
  sockets.event(SAMPLE_STORE_ID, sampleEvent(90, sampleCard(2, { version: 7, order_status: 7 })));
  await expect.poll(() => ended).toEqual(['1']);
  expect(board.card(sampleOrderId(2))?.version).toBe(7);
  transport.handle({ 'POST /api/store/list_events': () => refuse('internalServerError') });
  sockets.event(SAMPLE_STORE_ID, sampleEvent(91, sampleCard(3)));
  await expect.poll(() => board.openCount).toBe(2);
});
