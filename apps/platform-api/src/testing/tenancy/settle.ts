import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';

import { hashToken } from '#access/sessions/tokens.ts';
import { json } from '#db/schema.ts';
import { imageUrl } from '#http/files/file-links.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import {
  addCode,
  addLimit,
  addOrder,
  addRequest,
  addSoldOut,
  giveDocument,
  makeStoreBusy,
  openAgain,
} from '#testing/matrix/records.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';
import {
  DEVICE,
  openSessionOf,
  subStoreWith,
  type Tenant,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';

/** Further on in its line of events than any other store: who takes the last of all takes this one's. */
const FAR_ON = 100_000;

/** A device of the store that is told of new orders. Gives the session that it belongs to. */
export async function addDevice(world: MatrixContext, { store: { id } }: Pick<Tenant, 'store'>): Promise<string> {
  const { kysely } = world.database;
  const session = await openSessionOf(world, { kind: 'store', id, storeId: id });
  await kysely.updateTable('sessions').set({ device_token: DEVICE }).where('id', '=', session.id).execute();
  const device = { endpoint: `https://push.example/${session.id}`, p256dh: 'x', auth: 'x' };
  await kysely
    .insertInto('push_subscriptions')
    .values({
      session_id: session.id,
      store_id: id,
      endpoint_hash: hashToken(device.endpoint),
      sealed: world.secrets.seal('push', device),
    })
    .execute();
  return session.id;
}

/**
 * Gives a store something of everything that somebody else's calls could show or hurt, and leaves it there. Gives what
 * its rows mention.
 */
export async function settle(world: MatrixContext, tenant: Tenant): Promise<readonly string[]> {
  const { database, courier } = world;
  const { kysely } = database;
  const { id, email } = tenant.store;
  const account = { kind: 'store', id } as const;
  const sub = await subStoreWith(world, tenant, ['running-orders']);
  await openSessionOf(world, { kind: 'sub_store', id: sub.id, storeId: id });
  const session = await addDevice(world, tenant);
  await addOrder(world, tenant, { order_status: 1 });
  await addRequest(world, tenant, courier, 11);
  await addLimit(world, tenant);
  await openAgain(world, tenant);
  await makeStoreBusy(world, tenant);
  await addSoldOut(world, tenant);
  await addAddress(database, id);
  await kysely
    .insertInto('sales_settings')
    .values({ store_id: id, settings: json(DEFAULT_SALES_SETTINGS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  return [id, email, tenant.courier.id, session];
}
