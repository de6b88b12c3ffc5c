import type { Endpoint, Wire } from '@store-panel/contract/table';

import type { TestDatabase } from '#testing/databases/test-database.ts';
import { createStoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { call, keyed, type TestPlatform } from '#testing/servers/test-platform.ts';
import { hiddenField, siteVisitor } from '#testing/servers/site-visitor.ts';

/** A store with a menu, a page and tables at which guests order. */
export async function openGuestStore(
  on: TestDatabase,
  server: TestPlatform,
  table_orders: 'off' | 'seated' | 'always',
) {
  const group = await createStoreWithMenu(on.database, server.origin);
  const { kysely } = on.database;
  const post = async <Key extends Endpoint>(key: Key, body: Wire[Key]['body']) =>
    (await call(server.origin, key, body, keyed(group.staff))).body as unknown as Wire[Key]['reply'] & {
      readonly error_code?: number;
    };
  const domain_name = `guests-${group.id.slice(-12)}`;
  await post('POST /api/store/add_domain', { domain_name, domain_type: 1 });
  const { settings, version } = await post('POST /api/store/get_table_booking_settings', {});
  await post('POST /api/store/save_table_booking_settings', { settings: { ...settings, table_orders }, version });
  const { added } = await post('POST /api/store/add_table', {
    table_number: '12',
    min_person: 2,
    max_person: 4,
    is_bookable: true,
    count: 2,
  });
  const { codes } = await post('POST /api/store/get_table_qr_code', { table_ids: added });
  const [first, second] = codes.map(({ url, table_code: code }) => ({
    link: new URL(url ?? '').pathname.slice(3),
    code,
  }));
  if (!first || !second) throw new Error('no codes');
  const host = `${domain_name}.stores.example`;
  const { menu } = await post('POST /api/store/get_menu', {});
  const plain = menu?.items.find((item) => item.modifier_group_ids.length === 0 && item.is_in_stock);
  if (!plain) throw new Error('no item without choices');
  const seat = async (tableId = added[0] ?? '') =>
    (await post('POST /api/store/seat_walk_in', { persons: 2, table_ids: [tableId] })).reservation;
  return { group, post, host, tableIds: added, first, second, seat, menu, item: plain, kysely };
}

type GuestStore = Awaited<ReturnType<typeof openGuestStore>>;

/** A phone with its cookie, as a browser has it. */
export function guestPhone(server: TestPlatform, { host, first }: GuestStore) {
  const send = siteVisitor(server, host);
  const join = (answer = 'order', table = first.link) => send('/t/join', { table, answer });
  const add = (item: string, more: Readonly<Record<string, string>> = {}) =>
    send('/t/order', { item, page: 'page', quantity: '1', ...more });
  /** The form of the basket as its page has it. */
  const form = async (name = '') => {
    const { html } = await send('/t/basket');
    return { reference: hiddenField(html, 'reference'), total: hiddenField(html, 'total'), name };
  };
  return { send, join, add, form, order: async (name = '') => send('/t/basket', await form(name)) };
}
