import { SCREENS } from '@store-panel/domain/access/screens';
import { orderTotals } from '@store-panel/domain/orders/totals';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import {
  addAdmin,
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  PASSWORD,
  placeOrder,
  signInCourier,
  signInStaff,
  signInStore,
  signInSubStore,
  signInUser,
} from '#testing/people.ts';
import { addAddress } from '#testing/sample-address.ts';
import { addMenu } from '#testing/sample-menu.ts';
import type { SessionHeaders } from '#testing/test-platform.ts';
import { DRAW } from '#testing/fuzz/bodies.ts';

export const KINDS = ['store', 'sub_store', 'user', 'provider', 'admin'] as const;
export type Kind = (typeof KINDS)[number];

/** The people and things of a run: who calls, and what there is to name. */
export interface World {
  headersOf(kind: Kind): SessionHeaders;
  /** Signs in anew; a call may have ended the session. */
  renew(kind: Kind): Promise<void>;
  /** Learns the ids that a reply names. */
  learn(reply: unknown): void;
  /** The body with something that exists in every place that asks for it; `pick` chooses. */
  fill(body: unknown, pick: () => number): unknown;
}

const MOST_KNOWN = 60;

export async function makeWorld(database: Database, origin: string): Promise<World> {
  const store = await addStore(database);
  const other = await addStore(database);
  const sub = await addSubStore(database, store, [SCREENS['running-orders'].path]);
  const channel = await addChannel(database);
  const couriers = [await addCourier(database, { storeId: store.id }), await addCourier(database)];
  const courier = couriers[0] ?? { id: '', email: '', vehicleId: '' };
  const applicant = await addStore(database, { reviewState: 'waiting' });
  const editor = await addAdmin(database, 'Editor');
  const menu = Object.values(await addMenu(database, store.id));
  const modifiers = database.kysely.selectFrom('menu_modifiers').select('id').where('store_id', '=', store.id);
  const known: Record<string, string[]> = {
    item_id: menu,
    modifier_id: (await modifiers.execute()).map(({ id }) => id),
    address_id: [await addAddress(database, store.id)],
    store_id: [store.id, store.id, store.id, other.id, applicant.id],
    sub_store_id: [sub.id],
    user_id: [channel.id],
    admin_id: [editor.id],
    provider_id: couriers.map(({ id }) => id),
    vehicle_id: couriers.map(({ vehicleId }) => vehicleId),
    email: [store.email, sub.email, channel.email, courier.email, 'nobody@test.example'],
    phone: [store.phone],
    password: [PASSWORD, PASSWORD, 'wrong password'],
  };
  const signIns: Readonly<Record<Kind, () => Promise<SessionHeaders>>> = {
    store: () => signInStore(origin, store.email),
    sub_store: () => signInSubStore(origin, sub.email),
    user: () => signInUser(origin, channel.email),
    provider: () => signInCourier(origin, courier.email),
    // Whoever was there may have been made less, or taken away.
    admin: async () => signInStaff(origin, (await addAdmin(database)).email),
  };
  const accounts = await remember(database, [
    ['stores', store.id],
    ['sub_stores', sub.id],
    ['users', channel.id],
    ['providers', courier.id],
  ]);
  const headers = {} as Record<Kind, SessionHeaders>;
  const renew = async (kind: Kind) => {
    // The limits of tries are tested elsewhere; here nobody may be kept out for long.
    await database.kysely.deleteFrom('rate_limits').execute();
    await accounts.restore();
    headers[kind] = await signIns[kind]();
  };
  for (const kind of KINDS) await renew(kind);

  const draw = (name: string, pick: () => number): unknown => {
    const all = known[name] ?? [];
    return all.length === 0 ? '0190c3d2-0000-7000-8000-000000000000' : all[pick() % all.length];
  };
  const fill = (value: unknown, pick: () => number, name = ''): unknown => {
    if (value === DRAW) return draw(name, pick);
    if (Array.isArray(value)) return value.map((part) => fill(part, pick, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part, pick, key)]));
  };
  const learn = (reply: unknown) =>
    walk(reply, (name, value) => {
      if (!/^(?:order|request|session|document|address)_id$|^confirmation_code$|^ticket$/.test(name)) return;
      const all = (known[name] ??= []);
      if (!all.includes(value)) all.push(value);
      if (all.length > MOST_KNOWN) all.shift();
    });
  for (let count = 0; count < 8; count += 1) {
    learn(await placeOrder(origin, headers.user, store.id, { payment_method: count % 2 === 0 ? 'card' : 'cash' }));
  }
  return {
    headersOf: (kind) => headers[kind],
    renew,
    learn,
    fill: (body, pick) => addedUp(fill(body, pick), pick),
  };
}

/** What lets an account sign in and work; the calls themselves may change it, and the run goes on. */
const ENTRANCE = {
  stores: ['email', 'password_hash', 'review_state', 'approval_state', 'email_verified', 'phone_verified'],
  sub_stores: ['email', 'password_hash', 'is_approved', 'urls'],
  users: ['email', 'password_hash', 'review_state', 'is_blocked'],
  providers: ['email', 'password_hash', 'review_state', 'is_blocked'],
} as const;

async function remember({ kysely }: Database, rows: readonly (readonly [keyof typeof ENTRANCE, string])[]) {
  const kept = await Promise.all(
    rows.map(async ([table, id]) => {
      const row = await sql<{
        row: object;
      }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(kysely);
      return [table, id, JSON.stringify(row.rows[0]?.row)] as const;
    }),
  );
  return {
    async restore() {
      for (const [table, id, row] of kept) {
        const columns = sql.raw(ENTRANCE[table].join(', '));
        await sql`update ${sql.table(table)} set (${columns}) = (
          select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)) where id = ${id}`.execute(
          kysely,
        );
      }
    },
  };
}

function walk(value: unknown, tell: (name: string, value: string) => void, name = ''): void {
  if (typeof value === 'string') tell(name, value);
  else if (Array.isArray(value)) for (const part of value) walk(part, tell, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) walk(part, tell, key);
}

/** Most orders add up, or none would ever be placed. */
function addedUp(body: unknown, pick: () => number): unknown {
  if (typeof body !== 'object' || body === null || !('lines' in body) || pick() % 4 === 0) return body;
  try {
    const order = body as Parameters<typeof orderTotals>[0];
    const { total } = orderTotals({ ...order, tax_ppm: 0, is_use_item_tax: false, is_tax_included: true });
    return { ...body, total };
  } catch {
    return body;
  }
}
