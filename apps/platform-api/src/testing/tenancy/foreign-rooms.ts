import { orderRoom, storeRoom } from '@store-panel/contract/events';

import { sql } from 'kysely';

import { uuidV7 } from '#db/uuid-v7.ts';
import { buildBody } from '#testing/matrix/bodies/bodies.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { openSessionOf, type StoreFixture, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { actorsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { connect, waitForEvent, joinRoom } from '#testing/servers/sockets.ts';

/** Checks that foreign rooms are rejected like missing ones, and that foreign events are not received. */
export async function tryForeignRooms(context: MatrixContext): Promise<Findings> {
  const problems: string[] = [];
  let compared = 0;
  const { origin, a, b } = context;
  const order = await addOrder(context, a, { order_status: 1 });
  for (const { name, account } of await actorsOf(context)) {
    const socket = connect(origin, (await openSessionOf(context, account)).headers);
    await waitForEvent(socket, 'connect');
    for (const [foreignRoom, unknownRoom] of [
      [storeRoom(a.store.id), storeRoom(uuidV7())],
      [orderRoom(order), orderRoom(uuidV7())],
    ] as const) {
      compared += 1;
      const [first, second] = [await joinRoom(socket, foreignRoom), await joinRoom(socket, unknownRoom)];
      if (first.success || JSON.stringify(first) !== JSON.stringify(second))
        problems.push(`${name} joins ${foreignRoom}: ${JSON.stringify(first)} is not ${JSON.stringify(second)}`);
    }
    socket.close();
  }

  const listener = connect(
    origin,
    (await openSessionOf(context, { kind: 'store', id: b.store.id, storeId: b.store.id })).headers,
  );
  await waitForEvent(listener, 'connect');
  await joinRoom(listener, storeRoom(b.store.id));
  const receivedIds: string[] = [];
  listener.on('event', (_room, { order: { order_id: id } }) => void receivedIds.push(id));
  // The other store's event numbers are higher, so that reading by number alone would include its events.
  await sql`update store_counters set event_seq = event_seq + 1000 where store_id = ${a.store.id}`.execute(
    context.database.kysely,
  );
  const theirs = await placeOrder(context, a);
  const own = waitForEvent(listener, 'event').catch(() => undefined);
  const ours = await placeOrder(context, b);
  await own;
  if (receivedIds.join() !== ours)
    problems.push(`store B hears ${receivedIds.join()} where it placed ${ours} and a stranger ${theirs}`);
  listener.close();
  return { compared: compared + 1, problems };
}

/** Places an order by the channel, which causes an event of the store. @returns its id */
async function placeOrder(context: MatrixContext, of: StoreFixture): Promise<string> {
  const owner = { kind: 'user', id: context.channel.id, storeId: null } as const;
  const { headers } = await openSessionOf(context, owner);
  const body = await buildBody('POST /api/user/create_order', { matrix: context, caller: owner, owner, of });
  const { text } = await sendCall(context.origin, 'POST /api/user/create_order', body, headers);
  return (JSON.parse(text) as { readonly order_id: string }).order_id;
}
