import { type BodyOf, type EndpointKey, parseEndpointKey } from '@store-panel/api-client/endpoint-key';
import { type CallOptions, type Client, createClient } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { signInUser, signInStore, signInSubStore } from '@store-panel/api-client/session';
import type { Clock } from '@store-panel/api-client/clock';
import { createFakePlatform } from '@store-panel/api-client/testing/fake-platform/fake-platform';
import { SCREENS } from '@store-panel/domain/access/screens';
import { LIST_SORTS } from '@store-panel/domain/orders/order-lists';
import type { AutoAcceptRules } from '@store-panel/domain/sales/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { addChannel, addStore, addSubStore, PASSWORD } from '#testing/fixtures/accounts.ts';
import { createLabels } from '#testing/conformance/labels.ts';
import type { SessionHeaders, TestPlatform } from '#testing/servers/test-platform.ts';

/** How a store differs from the usual one. */
export interface StoreKind {
  readonly canCompleteOrder: boolean;
  readonly canEditOrder: boolean;
  readonly taxPpm: number;
  readonly isTaxIncluded: boolean;
  readonly minimumOrderPrice: number;
  readonly cancellationCharge: { readonly kind: 'none' | 'percentage' | 'absolute'; value: number; threshold: number };
  readonly autoAccept: AutoAcceptRules | null;
  readonly approval: 0 | 1 | 2;
  readonly timezone: string;
}

/** Who makes a call. */
export type Seat = 'store' | 'branch' | 'channel' | 'nobody';

/** What one platform came to: a reply or a refusal, with ids and times set aside. */
export type Outcome = { readonly reply: unknown } | { readonly code: number | undefined; readonly told: unknown };

export interface Side {
  readonly name: 'real' | 'in memory';
  readonly storeId: string;
  readonly clients: Readonly<Record<Seat, Client>>;
  readonly labels: ReturnType<typeof createLabels>;
  /** Orders by their numbers; their codes, where the channel was told one. */
  readonly orders: { readonly order_id: string; readonly code: string | null }[];
  /** A request as it is written, whatever it says of itself. */
  readonly bare: (way: string, body: object, headers: SessionHeaders) => Promise<BareReply>;
}

export interface BareReply {
  /** As a client gets it. */
  readonly body: Readonly<Record<string, unknown>>;
  /** With ids and times set aside. */
  readonly reply: Readonly<Record<string, unknown>> & { readonly status: number };
}

/** The screens that the branch was granted. */
const GRANTED = [SCREENS['order-history'].path];

/** Real time, but never the same millisecond twice, as on a server that takes its time. */
function ownClock(): Clock {
  let last = 0;
  return {
    now: () => (last = Math.max(last + 1, performance.now())),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => 0.5,
  };
}

/** The same store on the real platform and on one in memory, with everybody signed in. */
export async function openBothPlatforms(
  { kysely }: Database,
  server: TestPlatform,
  kind: StoreKind,
): Promise<readonly [Side, Side]> {
  const database = { kysely } as Database;
  const { id, email, phone } = await addStore(database, {
    canCompleteOrder: kind.canCompleteOrder,
    approvalState: kind.approval,
    timezone: kind.timezone,
  });
  const { kind: chargeKind, value, threshold } = kind.cancellationCharge;
  await kysely
    .updateTable('stores')
    .set({
      can_edit_order: kind.canEditOrder,
      tax_rate_ppm: kind.taxPpm,
      is_tax_included: kind.isTaxIncluded,
      minimum_order_price: kind.minimumOrderPrice,
      cancellation_charge_kind: chargeKind,
      cancellation_charge_value: value,
      cancellation_charge_threshold: threshold,
    })
    .where('id', '=', id)
    .execute();
  const sales = { ...DEFAULT_SALES_SETTINGS, auto_accept: kind.autoAccept };
  await kysely
    .insertInto('sales_settings')
    .values({ store_id: id, settings: json(sales) })
    .execute();
  const branch = await addSubStore(database, { id, email, phone }, GRANTED);
  const channel = await addChannel(database);
  // Everybody signs in, more often than anybody may.
  await kysely.deleteFrom('rate_limits').execute();

  const clock = ownClock();
  const platform = createFakePlatform({ clock, startsAt: Date.now() });
  const { canCompleteOrder, canEditOrder, autoAccept: _rules, ...profile } = kind;
  const flags = { canCompleteOrder, canEditOrder, documentUploaded: false };
  const account = { password: PASSWORD };
  const fake = platform.addStore({ ...account, ...profile, email, phone, name: 'Test kitchen', sales, flags });
  platform.addSubStore(fake.id, { ...account, email: branch.email, urls: GRANTED });
  platform.addUser({ ...account, email: channel.email });
  const people = { store: email, branch: branch.email, channel: channel.email };
  return [
    await openSide('real', id, people, { baseUrl: server.origin, fetch }),
    await openSide('in memory', fake.id, people, { baseUrl: 'http://memory.test', fetch: platform.fetch, clock }),
  ];
}

interface Way {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
}
type Addresses = Readonly<Record<'store' | 'branch' | 'channel', string>>;

async function openSide(name: Side['name'], storeId: string, emails: Addresses, way: Way): Promise<Side> {
  const client = () => createClient({ mode: 'header', ...way });
  const clients = { store: client(), branch: client(), channel: client(), nobody: client() };
  const labels = createLabels();
  labels.read(storeId);
  await signInStore(clients.store, { email: emails.store, password: PASSWORD });
  await signInUser(clients.channel, 'user', { email: emails.channel, password: PASSWORD });
  // A branch of a blocked store is not let in.
  await signInSubStore(clients.branch, { email: emails.branch, password: PASSWORD }).catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
  return {
    name,
    storeId,
    clients,
    labels,
    orders: [],
    async bare(key, sent, headers) {
      const { method, path } = parseEndpointKey(key);
      const response = await way.fetch(way.baseUrl + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { body: JSON.stringify(sent) }),
      });
      const body = (await response.json()) as BareReply['body'];
      return { body, reply: { ...(labels.of(body) as object), status: response.status } };
    },
  };
}

/** Makes one call, and tells what came of it. */
export async function outcomeOf<Key extends EndpointKey>(
  { clients, labels }: Side,
  seat: Seat,
  key: Key,
  body: BodyOf<Key>,
  how: CallOptions = {},
): Promise<Outcome> {
  try {
    return { reply: labels.of(await clients[seat].call(key, body, how)) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, order, lastChange, fields } = error;
    return { code, told: labels.of({ order, lastChange, fields: fields?.map(({ path }) => path) }) };
  }
}

/** The whole line of events, every order with all that is known of it, and all of them in every order of a list. */
export async function everything(side: Side): Promise<readonly Outcome[]> {
  const told = [await outcomeOf(side, 'store', 'POST /api/store/list_events', { after_seq: 0, limit: 500 })];
  for (const { order_id } of side.orders)
    told.push(await outcomeOf(side, 'store', 'POST /api/store/get_order_detail', { order_id }));
  for (const sort of LIST_SORTS)
    told.push(await outcomeOf(side, 'store', 'POST /api/store/list_order_history', { sort, perPage: 50 }));
  return told;
}
