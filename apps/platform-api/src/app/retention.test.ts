// One file, because one run deletes what all of these rules name.
import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { RETENTION_RULES, runRetention } from '#app/retention.ts';
import { json } from '#db/schema.ts';
import { addTransporter } from '#testing/fixtures/delivery/sample-transporter.ts';
import { addFestival } from '#testing/fixtures/sample-hours.ts';
import { addUniqueCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { addOffer } from '#testing/fixtures/menu/sample-offer-row.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addAddress } from '#testing/lists/addresses.ts';
import { addOldBookingRows } from '#testing/fixtures/tables/old-booking-rows.ts';
import { addParcelOf } from '#testing/fixtures/sample-parcel.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addMenu, addMenuPicture } from '#testing/fixtures/menu/sample-menu.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const never = () => false;

describeOnAnEngine('retention', (on) => {
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      on.database.kysely,
    );
    return rows[0]?.count;
  };

  test('deletes all expired rows, however many, and nothing else', async () => {
    const { kysely } = on.database;
    const store = await addStore(on.database);
    const session = (overrides: object) => ({
      id: uuidV7(),
      family_id: uuidV7(),
      principal_kind: 'store' as const,
      principal_id: store.id,
      store_id: store.id,
      refresh_generation: 0,
      token_hash: randomBytes(32),
      expires_at: ago(-DAY),
      ...overrides,
    });
    const revoked = (at: Date) => ({ revoked_at: at, revoked_reason: 'signed_out' });
    const sessions = [
      session({}),
      session(revoked(ago(29 * DAY))),
      session({ expires_at: ago(29 * DAY) }),
      session(revoked(ago(31 * DAY))),
      session({ expires_at: ago(31 * DAY) }),
    ];
    await kysely.insertInto('sessions').values(sessions).execute();
    await kysely
      .insertInto('push_subscriptions')
      .values(
        sessions.map(({ id: session_id, store_id }) => ({
          session_id,
          store_id,
          endpoint_hash: randomBytes(32),
          sealed: Buffer.alloc(0),
        })),
      )
      .execute();
    const key = (created_at: Date, at: number) => ({
      scope: 's',
      call: 'c',
      key: `key-${at}`,
      body_hash: randomBytes(32),
      status: 200,
      state: 'done' as const,
      reply: '{}',
      created_at,
    });
    const old = Array.from({ length: 1200 }, (_, at) => key(ago(25 * HOUR), at));
    await kysely
      .insertInto('idempotency_keys')
      .values([...old, key(ago(23 * HOUR), 5000)])
      .execute();
    const window = (expires_at: Date) => ({ key: uuidV7(), expires_at });
    await kysely
      .insertInto('rate_limits')
      .values([window(ago(1000)), window(ago(-60_000))])
      .execute();
    const auditEntry = (at: Date) => ({ id: uuidV7(), at, actor: json({}), action: 'x' });
    await kysely
      .insertInto('audit_log')
      .values([auditEntry(ago(401 * DAY)), auditEntry(ago(399 * DAY))])
      .execute();

    const token = (expires_at: Date) => ({ hash: randomBytes(32), purpose: 'captcha' as const, expires_at });
    await kysely
      .insertInto('one_time_proofs')
      .values([token(ago(1000)), token(ago(-60_000))])
      .execute();
    const code = (expires_at: Date) => ({
      id: uuidV7(),
      purpose: 'registration' as const,
      channel: 'email' as const,
      recipient: 'ada@kitchen.example',
      code_mac: randomBytes(32),
      expires_at,
    });
    await kysely
      .insertInto('one_time_codes')
      .values([code(ago(2 * DAY)), code(ago(-60_000))])
      .execute();
    const message = (created_at: Date) => ({
      id: uuidV7(),
      channel: 'email' as const,
      kind: 'password_changed',
      recipient: 'ada@kitchen.example',
      state: 'sent' as const,
      created_at,
      expires_at: created_at,
    });
    await kysely
      .insertInto('messages')
      .values([message(ago(25 * HOUR)), message(ago(23 * HOUR))])
      .execute();

    const order = buildOrderRow(store.id, 1);
    await kysely.insertInto('orders').values(order).execute();
    const request = { store_id: store.id, id: uuidV7(), order_id: order.id, status: 11, mode: 'manual' } as const;
    await kysely.insertInto('delivery_requests').values(request).execute();
    const point = { store_id: store.id, request_id: request.id, latitude: 52.5, longitude: 13.4 };
    await kysely
      .insertInto('courier_tracks')
      .values([
        { ...point, at: ago(13 * HOUR) },
        { ...point, at: ago(11 * HOUR) },
      ])
      .execute();

    const claim_id = await addClaim(on.database, testSecrets, store.id);
    const subscription = (date: Date) => {
      const id = uuidV7();
      return { id, claim_id, host: 'havel.example', email: `${id}@kitchen.example`, lang: 0, asked_at: date };
    };
    await kysely
      .insertInto('claim_mails')
      .values([subscription(ago(25 * HOUR)), subscription(ago(23 * HOUR))])
      .execute();

    const { offer_id: recentOffer } = await addOffer(on.database, store.id);
    for (const days of [29, 31]) {
      const { offer_id } = await addOffer(on.database, store.id);
      const deleted_at = ago(days * DAY);
      await kysely.updateTable('offers').set({ deleted_at }).where('id', '=', offer_id).execute();
      const { festival_id } = await addFestival(on.database, store.id);
      await kysely.updateTable('store_festivals').set({ deleted_at }).where('id', '=', festival_id).execute();
    }
    for (const days of [399, 401])
      await addUniqueCode(on.database, store.id, {
        code: `AFTER-${days}`,
        offer_id: recentOffer,
        ends_at: ago(days * DAY),
      });
    await addOldBookingRows(on.database, store.id, (days) => ago(days * DAY));
    const script = { store_id: store.id, name: 'Banner', place: 'top', height: 80, code: '<p>Open</p>' } as const;
    await kysely
      .insertInto('script_pages')
      .values([null, ago(29 * DAY), ago(31 * DAY)].map((deleted_at) => ({ ...script, id: uuidV7(), deleted_at })))
      .execute();
    for (const days of [29, 31])
      await kysely
        .updateTable('store_addresses')
        .set({ deleted_at: ago(days * DAY) })
        .where('id', '=', await addAddress(on.database, store.id))
        .execute();
    await addAddress(on.database, store.id);
    const language = (tag: string, removed_at: Date | null) => ({ store_id: store.id, code: tag, removed_at });
    await kysely
      .insertInto('store_languages')
      .values([language('de', null), language('fr', ago(29 * DAY)), language('it', ago(31 * DAY))])
      .execute();
    const event = (days: number) => ({
      store_id: store.id,
      gateway: 'stripe' as const,
      event_id: `event-${days}`,
      at: ago(days * DAY),
    });
    await kysely
      .insertInto('gateway_events')
      .values([event(89), event(91)])
      .execute();
    const bankDetailId = uuidV7();
    await kysely
      .insertInto('bank_details')
      .values({
        store_id: store.id,
        id: bankDetailId,
        country: 'DE',
        account_holder_name: 'Ana',
        bank_type: 'business',
        sealed: Buffer.alloc(1),
        hint: 'DE ·· 3000',
        usable_from: new Date(),
      })
      .execute();
    const bankLink = (expires_at: Date) => ({
      token_hash: randomBytes(32),
      store_id: store.id,
      bank_detail_id: bankDetailId,
      expires_at,
    });
    await kysely
      .insertInto('bank_links')
      .values([bankLink(ago(-HOUR)), bankLink(ago(DAY))])
      .execute();
    const part = (deleted_at: Date) => {
      const id = uuidV7();
      return { store_id: store.id, id, name: json(['', '', 'Part']), name_key: id, sequence_number: 0, deleted_at };
    };
    // A place stays as long as what it holds.
    for (const days of [31, 29]) {
      const category = part(ago(days * DAY));
      await kysely.insertInto('menu_categories').values(category).execute();
      const subCategory = { ...part(ago(days * DAY)), category_id: category.id };
      await kysely.insertInto('menu_sub_categories').values(subCategory).execute();
      const item = {
        ...part(ago(days * DAY)),
        sub_category_id: subCategory.id,
        price: 1,
        tax_ppm: null,
        allergens: null,
      };
      await kysely.insertInto('menu_items').values(item).execute();
      const group = { ...part(ago(days * DAY)), min_choices: 0, max_choices: 1 };
      await kysely.insertInto('menu_modifier_groups').values(group).execute();
      await kysely
        .insertInto('menu_schedules')
        .values({
          ...part(ago(days * DAY)),
          week: json(Array.from({ length: 7 }, () => [])),
          starts_on: null,
          ends_on: null,
        })
        .execute();
      await kysely
        .insertInto('menu_modifiers')
        .values({ ...part(ago(days * DAY)), modifier_group_id: group.id })
        .execute();
    }
    await sql`update menu_categories set deleted_at = ${ago(31 * DAY)}`.execute(kysely);
    const change = (at: Date) => ({
      store_id: store.id,
      id: uuidV7(),
      section: 'menu',
      version: 1,
      value: json({ rows: [] }),
      summary: json({ cause: 'item_saved', name: null, count: 1 }),
      touched: [],
      actor: json({ kind: 'store' as const, id: store.id, name: 'Test kitchen' }),
      acting_admin: null,
      reverts: null,
      at,
    });
    await kysely
      .insertInto('setting_changes')
      .values([change(ago(401 * DAY)), change(ago(399 * DAY))])
      .execute();
    const scheduled = (finished_at: Date | null) => ({
      store_id: store.id,
      id: uuidV7(),
      change: json({ type: 'in_stock' as const, is_in_stock: true, item_ids: [] }),
      rows: json([]),
      name: null,
      count: 1,
      state: finished_at === null ? ('waiting' as const) : ('cancelled' as const),
      starts_at: ago(200 * DAY),
      created_by: json({ kind: 'store' as const, id: store.id, name: 'Test kitchen' }),
      acting_admin: null,
      change_id: null,
      finished_at,
    });
    await kysely
      .insertInto('scheduled_menu_changes')
      .values([scheduled(ago(91 * DAY)), scheduled(ago(89 * DAY)), scheduled(null)])
      .execute();
    const parcel = {
      store_id: store.id,
      transporter_id: await addTransporter(on.database, store.id),
    };
    const order_id = await addParcelOf(on.database, store.id, { unique_id: 9001 });
    const update = (received_at: Date) => ({
      ...parcel,
      event_id: uuidV7(),
      order_id,
      parcel_no: 1,
      label: 'drop_off_in_progress' as const,
      at: received_at,
      reason: null,
      outcome: 'history' as const,
      received_at,
    });
    await kysely
      .insertInto('carrier_updates')
      .values([update(ago(91 * DAY)), update(ago(89 * DAY))])
      .execute();
    const by = json({ kind: 'store', id: null, name: 'Ada' } as const);
    const closed = { state: 'closed', closed_by: by, driver_name: 'Ali', transporter_id: null } as const;
    await kysely
      .insertInto('handovers')
      .values([
        { store_id: store.id, id: uuidV7(), opened_by: by, no: 1, ...closed, closed_at: ago(731 * DAY) },
        { store_id: store.id, id: uuidV7(), opened_by: by, no: 2, ...closed, closed_at: ago(729 * DAY) },
        // One that is open waits for its driver, however long.
        { store_id: store.id, id: uuidV7(), opened_by: by, no: null, transporter_id: null, opened_at: ago(800 * DAY) },
      ])
      .execute();
    const photo = (created_at: Date) => ({
      id: uuidV7(),
      store_id: store.id,
      purpose: 'return_photo' as const,
      name: 'return.jpg',
      content_type: 'image/jpeg',
      bytes: 1,
      content: Buffer.alloc(1),
      created_at,
    });
    await kysely
      .insertInto('files')
      .values([photo(ago(181 * DAY)), photo(ago(179 * DAY))])
      .execute();
    const { pizza } = await addMenu(on.database, store.id);
    const pictures = await Promise.all(
      [false, true, true, false].map((isRemoved) => addMenuPicture(on.database, store.id, pizza, { isRemoved })),
    );
    const [shown = '', restorable = '', removed = '', left_behind = ''] = pictures;
    await kysely
      .updateTable('files')
      .set({ created_at: ago(40 * DAY) })
      .where('id', 'in', pictures)
      .execute();
    const setRemoved = (id: string, removed_at: Date) =>
      kysely.updateTable('menu_images').set({ removed_at }).where('file_id', '=', id).execute();
    await setRemoved(restorable, ago(29 * DAY));
    await setRemoved(removed, ago(31 * DAY));
    await kysely.deleteFrom('menu_images').where('file_id', '=', left_behind).execute();
    const variant = { file_id: shown, width: 64, format: 'webp', content: Buffer.alloc(1) } as const;
    await kysely
      .insertInto('file_variants')
      .values([
        { ...variant, height: 64, created_at: ago(91 * DAY) },
        { ...variant, height: 128, created_at: ago(89 * DAY) },
        // Goes with its file.
        { ...variant, file_id: removed, height: 64 },
      ])
      .execute();

    await runRetention(on.database, () => true);
    expect(await count('idempotency_keys'), 'a server that wants to stop is not kept waiting').toBe(1201);
    await runRetention(on.database, never);
    const left = Object.fromEntries(
      await Promise.all(RETENTION_RULES.map(async ({ table }) => [table, await count(table)] as const)),
    );
    expect(left).toEqual({
      idempotency_keys: 1,
      rate_limits: 1,
      sessions: 3,
      push_subscriptions: 1,
      one_time_proofs: 1,
      one_time_codes: 1,
      messages: 1,
      audit_log: 1,
      courier_tracks: 1,
      claim_mails: 1,
      offers: 2,
      unique_codes: 1,
      store_festivals: 1,
      store_tables: 2,
      store_addresses: 2,
      booking_slots: 1,
      reservation_entries: 1,
      setting_changes: 1,
      menu_categories: 3,
      menu_sub_categories: 3,
      menu_items: 3,
      menu_modifier_groups: 3,
      menu_modifiers: 5,
      menu_schedules: 1,
      files: 3,
      file_variants: 1,
      table_guests: 1,
      scheduled_menu_changes: 2,
      script_pages: 2,
      store_languages: 2,
      gateway_events: 1,
      bank_links: 1,
      carrier_updates: 1,
      handovers: 2,
    });
  });
});
