import { payIn } from '#testing/fixtures/pay-in.ts';
import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';
import { sql } from 'kysely';

import { hashToken } from '#access/sessions/tokens.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { json } from '#db/schema.ts';
import { imageUrl } from '#http/files/file-links.ts';
import { addFile } from '#testing/fixtures/add-file.ts';
import {
  addCode,
  addLimit,
  addOrder,
  addRequest,
  addSoldOut,
  addStoreDocument,
  makeStoreBusy,
  removeSalesLimits,
} from '#testing/matrix/records.ts';
import { addMenu, addMenuPicture } from '#testing/fixtures/menu/sample-menu.ts';
import { addOffer, addOfferPicture } from '#testing/fixtures/menu/sample-offer-row.ts';
import { addFestival } from '#testing/fixtures/sample-hours.ts';
import { addAddress } from '#testing/fixtures/sample-address.ts';
import {
  DEVICE,
  openSessionOf,
  subStoreWith,
  type StoreFixture,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';

/** Makes the store's event number the highest, so that a query for the maximum over all stores finds it. */
const EVENT_SEQ_OFFSET = 100_000;

/** Inserts a session of the store with a push subscription. @returns the session's id */
export async function addDevice(
  context: MatrixContext,
  { store: { id } }: Pick<StoreFixture, 'store'>,
): Promise<string> {
  const { kysely } = context.database;
  const session = await openSessionOf(context, { kind: 'store', id, storeId: id });
  await kysely.updateTable('sessions').set({ device_token: DEVICE }).where('id', '=', session.id).execute();
  const device = { endpoint: `https://push.example/${session.id}`, p256dh: 'x', auth: 'x' };
  await kysely
    .insertInto('push_subscriptions')
    .values({
      session_id: session.id,
      store_id: id,
      endpoint_hash: hashToken(device.endpoint),
      sealed: context.secrets.encrypt('push', device),
    })
    .execute();
  return session.id;
}

/**
 * Inserts records of every kind that foreign calls could show or change. @returns texts that identify the rows
 */
export async function populateStore(context: MatrixContext, fixture: StoreFixture): Promise<readonly string[]> {
  const { database, courier } = context;
  const { kysely } = database;
  const { id, email } = fixture.store;
  const account = { kind: 'store', id } as const;
  const sub = await subStoreWith(context, fixture, ['running-orders']);
  await openSessionOf(context, { kind: 'sub_store', id: sub.id, storeId: id });
  const session = await addDevice(context, fixture);
  await addOrder(context, fixture, { order_status: 1 });
  await payIn(kysely, id, 100);
  await addRequest(context, fixture, courier, 11);
  await addLimit(context, fixture);
  await removeSalesLimits(context, fixture);
  await makeStoreBusy(context, fixture);
  await addSoldOut(context, fixture);
  await addMenuPicture(database, id, (await addMenu(database, id)).pizza);
  await addOfferPicture(database, id, (await addOffer(database, id)).offer_id);
  await addAddress(database, id);
  await addFestival(database, id);
  await kysely
    .insertInto('sales_settings')
    .values({ store_id: id, settings: json(DEFAULT_SALES_SETTINGS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await kysely
    .insertInto('escalation_settings')
    .values({ store_id: id, rules: json(DEFAULT_ESCALATION_RULES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await kysely
    .insertInto('store_settings')
    .values({ store_id: id, section: 'store', value: json({}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await kysely
    .insertInto('alert_contacts')
    .values({ store_id: id, id: uuidV7(), name: 'Ana', channel: 'email', recipient: `ana-${email}`, lang: 2 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addCode(context, 'verification', account, email);
  await addCode(context, 'password_reset', account, email);

  const image = await addFile(database, id, { purpose: 'store_image', content_type: 'image/webp' });
  await addFile(database, id, { name: 'left behind.pdf' });
  await addStoreDocument(context, fixture);
  await kysely
    .updateTable('stores')
    // Its documents are complete, so that an update of this flag for all stores would change it.
    .set({ image_file_id: image, image_url: imageUrl(image), document_uploaded: false })
    .where('id', '=', id)
    .execute();
  await sql`update store_counters set event_seq = event_seq + ${EVENT_SEQ_OFFSET} where store_id = ${id}`.execute(
    kysely,
  );
  return [id, email, fixture.courier.id, session];
}
