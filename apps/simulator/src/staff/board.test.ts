import type { EventRecord } from '@store-panel/api-client/order-models';
import { fakeSockets } from '@store-panel/api-client/testing/fake-sockets';
import { fakeTransport, refuse } from '@store-panel/api-client/testing/fake-transport';
import {
  STORE_ID_FIXTURE,
  buildOrderCard,
  buildEvent,
  buildOrderId,
  buildStoreContext,
} from '@store-panel/api-client/testing/order-fixtures';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { afterEach, expect, test } from 'vitest';

import { openStaffClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import { createBoard } from '#staff/board.ts';
import { stoppable } from '#time/stoppable.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A board of a store that has one order in work, and events up to number 3. */
async function setUp() {
  const clock = createAutoAdvanceClock();
  const { signal, stop } = stoppable();
  stops.push(stop);
  let head = 3;
  let signIns = 0;
  const line: EventRecord[] = [];
  const delivered: number[] = [];
  const sockets = fakeSockets((room) => ({ success: true, room, seq: head }), clock);
  const transport = fakeTransport(
    {
      'POST /api/store/login': () => {
        signIns += 1;
        return { jwt_token: `jwt ${signIns}`, jwt_refresh_token: 'r', push_token: '', ...buildStoreContext() };
      },
      'POST /api/store/list_orders': () => ({
        orders: [buildOrderCard(1, { version: 2, order_status: 3 })],
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
  const sessionClient = openStaffClient({ role: 'store', sign_in: 'store@example.com', password: 'x' }, 'device', {
    api: 'http://fake.test',
    signal,
    clock,
    fetch: transport.fetch,
    connect: sockets.connect,
    reachability: createReachability(() => undefined),
  });
  const cards: string[] = [];
  const ended: string[] = [];
  const states: string[] = [];
  const board = createBoard({
    sessionClient,
    onCard: ({ order_id, version }) => void cards.push(`${order_id.slice(-1)} v${version}`),
    onEnded: (orderId) => void ended.push(orderId.slice(-1)),
    onEvent: ({ seq }) => void delivered.push(seq),
    onState: (state) => void states.push(state),
  });
  await sessionClient.enter();
  const following = board.follow(await board.look());
  following.catch(() => undefined);
  await expect.poll(() => states).toContain('live');
  const send = (card: ReturnType<typeof buildOrderCard>) => {
    head += 1;
    const event = buildEvent(head, card);
    line.push(event);
    sockets.event(STORE_ID_FIXTURE, event);
  };
  return { board, transport, sessionClient, send, delivered, cards, ended, sockets, states, signIns: () => signIns };
}

test('a board shows what is in work, and what then happens', async () => {
  const { board, send, cards, ended } = await setUp();
  expect(cards).toEqual(['1 v2']);
  send(buildOrderCard(2));
  send(buildOrderCard(1, { version: 3, order_status: 103 }));
  await expect.poll(() => ended).toEqual(['1']);
  expect(cards).toEqual(['1 v2', '2 v1']);
  expect(board.openCount).toBe(1);
  expect(board.card(buildOrderId(1))).toBeUndefined();
});

test('news that a reply has overtaken changes nothing, not even for an order that has ended', async () => {
  const { board, send, cards, ended } = await setUp();
  board.see(buildOrderCard(1, { version: 5, order_status: 25 }));
  send(buildOrderCard(1, { version: 3, order_status: 5 }));
  send(buildOrderCard(1, { version: 4, order_status: 7 }));
  send(buildOrderCard(1, { version: 5, order_status: 25 }));
  send(buildOrderCard(2));
  await expect.poll(() => cards).toEqual(['1 v2', '2 v1']);
  expect(ended).toEqual(['1']);
  send(buildOrderCard(1, { version: 6, order_status: 7 }));
  await expect.poll(() => board.card(buildOrderId(1))?.version).toBe(6);
});

test('a board says how much each courier carries', async () => {
  const { board } = await setUp();
  for (const n of [4, 5, 6]) board.see(buildOrderCard(n, { provider_id: n === 6 ? 'b' : 'a' }));
  expect([...board.carried()]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('after the session has ended, the board goes on where it was in a new one', async () => {
  const { sessionClient, send, delivered, cards, sockets, signIns } = await setUp();
  send(buildOrderCard(2));
  await expect.poll(() => cards).toContain('2 v1');
  sockets.send('session_notice', { code: 999, session_id: buildOrderId(1) });
  await expect.poll(signIns).toBe(2);
  await expect.poll(() => sockets.isUp()).toBe(true);
  expect(sessionClient.client.session.current()?.session.jwt_token).toBe('jwt 2');
  send(buildOrderCard(3));
  await expect.poll(() => cards).toEqual(['1 v2', '2 v1', '3 v1']);
  expect(delivered).toEqual([4, 5]);
});

test('where the line was cut off, the board looks anew, and what is not there any more has ended', async () => {
  const { board, send, ended, transport, sockets } = await setUp();
  send(buildOrderCard(2));
  await expect.poll(() => board.openCount).toBe(2);
  let isCut = true;
  transport.handle({
    'POST /api/store/list_events': () => ({ events: [], seq: 90, is_snapshot_needed: isCut }),
    'POST /api/store/list_orders': () => {
      isCut = false;
      return {
        orders: [buildOrderCard(2, { version: 7, order_status: 7 })],
        seq: 90,
        server_time: '2026-01-05T10:00:00Z',
      };
    },
  });
  sockets.event(STORE_ID_FIXTURE, buildEvent(90, buildOrderCard(2, { version: 7, order_status: 7 })));
  await expect.poll(() => ended).toEqual(['1']);
  expect(board.card(buildOrderId(2))?.version).toBe(7);
  transport.handle({ 'POST /api/store/list_events': () => refuse('internalServerError') });
  sockets.event(STORE_ID_FIXTURE, buildEvent(91, buildOrderCard(3)));
  await expect.poll(() => board.openCount).toBe(2);
});
