import { orderRoom, storeRoom } from '@store-panel/contract/events';

import { sql } from 'kysely';

import { uuidV7 } from '#db/uuid-v7.ts';
import { bodyOf } from '#testing/matrix/bodies.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { openSessionOf, type Tenant, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { actorsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { connect, heard, joinRoom } from '#testing/servers/sockets.ts';

/** Joining a stranger's room is answered like joining one that is not there, and nothing of a stranger is ever heard. */
export async function tryForeignRooms(world: MatrixContext): Promise<Findings> {
  const problems: string[] = [];
  let compared = 0;
  const { origin, a, b } = world;
  const order = await addOrder(world, a, { order_status: 1 });
  for (const { says, party } of await actorsOf(world)) {
    const socket = connect(origin, (await openSessionOf(world, party)).headers);
    await heard(socket, 'connect');
    for (const [strange, nobodys] of [
      [storeRoom(a.store.id), storeRoom(uuidV7())],
      [orderRoom(order), orderRoom(uuidV7())],
    ] as const) {
      compared += 1;
      const [first, second] = [await joinRoom(socket, strange), await joinRoom(socket, nobodys)];
      if (first.success || JSON.stringify(first) !== JSON.stringify(second))
        problems.push(`${says} joins ${strange}: ${JSON.stringify(first)} is not ${JSON.stringify(second)}`);
    }
    socket.close();
  }

  const listener = connect(
    origin,
    (await openSessionOf(world, { kind: 'store', id: b.store.id, storeId: b.store.id })).headers,
  );
  await heard(listener, 'connect');
  await joinRoom(listener, storeRoom(b.store.id));
  const told: string[] = [];
  listener.on('event', (_room, { order: { order_id: id } }) => void told.push(id));
  // The other store's line is further on: what is read from a place on would begin with the stranger's.
  await sql`update store_counters set event_seq = event_seq + 1000 where store_id = ${a.store.id}`.execute(
    world.database.kysely,
  );
  const theirs = await place(world, a);
  const own = heard(listener, 'event').catch(() => undefined);
  const ours = await place(world, b);
  await own;
  if (told.join() !== ours)
    problems.push(`store B hears ${told.join()} where it placed ${ours} and a stranger ${theirs}`);
  listener.close();
  return { compared: compared + 1, problems };
}

/** An order of the channel's, which the store is told of. */
async function place(world: MatrixContext, of: Tenant): Promise<string> {
  const owner = { kind: 'user', id: world.channel.id, storeId: null } as const;
  const { headers } = await openSessionOf(world, owner);
  const body = await bodyOf('POST /api/user/create_order', { world, caller: owner, owner, of });
  const { text } = await sendCall(world.origin, 'POST /api/user/create_order', body, headers);
  return (JSON.parse(text) as { readonly order_id: string }).order_id;
}
