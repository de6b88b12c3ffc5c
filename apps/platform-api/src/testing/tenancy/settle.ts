import { sql } from 'kysely';

import { uuidV7 } from '#db/uuid-v7.ts';
import { imageUrl } from '#http/file-links.ts';
import { addFile } from '#testing/add-file.ts';
import { addCode, addOrder, addRequest, giveDocument } from '#testing/matrix/records.ts';
import { DEVICE, openSessionOf, subStoreWith, type Tenant, type World } from '#testing/matrix/world.ts';

/** Further on in its line of events than any other store: who takes the last of all takes this one's. */
const FAR_ON = 100_000;

/** Gives a store something of everything that somebody else's calls could show or hurt, and leaves it there. */
export async function settle(world: World, tenant: Tenant): Promise<void> {
  const { database, secrets, courier } = world;
  const { kysely } = database;
  const { id, email } = tenant.store;
  const account = { kind: 'store', id } as const;
  const sub = await subStoreWith(world, tenant, ['running-orders']);
  await openSessionOf(world, { kind: 'sub_store', id: sub.id, storeId: id });
  const session = await openSessionOf(world, { ...account, storeId: id });
  await kysely.updateTable('sessions').set({ device_token: DEVICE }).where('id', '=', session.id).execute();
  const device = { endpoint: `https://push.example/${uuidV7()}`, p256dh: 'x', auth: 'x' };
  await kysely
    .insertInto('push_subscriptions')
    .values({
      session_id: session.id,
      store_id: id,
      endpoint_hash: Buffer.from(uuidV7().slice(0, 32)),
      sealed: secrets.seal('push', device),
    })
    .execute();
  await addOrder(world, tenant, { order_status: 1 });
  await addRequest(world, tenant, courier, 11);
  await addCode(world, 'verification', account, email);
  await addCode(world, 'password_reset', account, email);

  const image = await addFile(database, id, { purpose: 'store_image', content_type: 'image/webp' });
  await addFile(database, id, { name: 'left behind.pdf' });
  await giveDocument(world, tenant);
  await kysely
    .updateTable('stores')
    // It gave all it must; whoever notes that of every store changes this.
    .set({ image_file_id: image, image_url: imageUrl(image), document_uploaded: false })
    .where('id', '=', id)
    .execute();
  await sql`update store_counters set event_seq = event_seq + ${FAR_ON} where store_id = ${id}`.execute(kysely);
}
