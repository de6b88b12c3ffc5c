import { type BodyOf, type EndpointKey, parseEndpointKey } from '@store-panel/api-client/endpoint-key';
import { type CallOptions, type Client, createClient } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { signInUser, signInStore, signInSubStore } from '@store-panel/api-client/session';
import type { Clock } from '@store-panel/api-client/clock';
import { createFakePlatform } from '@store-panel/api-client/testing/fake-platform/fake-platform';
import { SCREENS } from '@store-panel/domain/access/screens';
import { LIST_SORTS } from '@store-panel/domain/orders/order-lists';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { AutoAcceptRules } from '@store-panel/domain/sales/settings';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { addChannel, addStore, addSubStore, PASSWORD } from '#testing/fixtures/accounts.ts';
import { createLabels } from '#testing/conformance/labels.ts';
import type { SessionHeaders, TestPlatform } from '#testing/servers/test-platform.ts';

/** Variable properties of the tested store. */
export interface StoreConfig {
  readonly canCompleteOrder: boolean;
  readonly canEditOrder: boolean;
  readonly taxPpm: number;
  readonly isTaxIncluded: boolean;
  readonly minimumOrderPrice: number;
  readonly cancellationCharge: { readonly kind: 'none' | 'percentage' | 'absolute'; value: number; threshold: number };
  readonly autoAccept: AutoAcceptRules | null;
  readonly approval: StoreApproval;
  readonly timezone: string;
}

/** Sessions that make calls. */
export type Caller = 'store' | 'branch' | 'channel' | 'anonymous';

/** Reply or error of one platform, with ids and times replaced by labels. */
export type Outcome = { readonly reply: unknown } | { readonly code: number | undefined; readonly details: unknown };

/** One of the two platforms that must reply alike, with its sessions and what they placed. */
export interface PlatformUnderTest {
  readonly name: 'real' | 'in memory';
  readonly storeId: string;
  readonly clients: Readonly<Record<Caller, Client>>;
  readonly labels: ReturnType<typeof createLabels>;
  /** Orders by number, with the confirmation code if the channel received one. */
  readonly orders: { readonly order_id: string; readonly code: string | null }[];
  /** Sends a raw request with any headers. */
  readonly sendRaw: (key: string, body: object, headers: SessionHeaders) => Promise<RawReply>;
}

export interface RawReply {
  /** As received. */
  readonly body: Readonly<Record<string, unknown>>;
  /** With ids and times replaced by labels. */
  readonly reply: Readonly<Record<string, unknown>> & { readonly status: number };
}

/** Screens granted to the branch. */
const GRANTED_URLS = [SCREENS['order-history'].path];

/** Real time that never returns the same millisecond twice, as on a slow server. */
function createStrictClock(): Clock {
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

/** Opens the same store on the real and on the in-memory platform, with all callers signed in. */
export async function openBothPlatforms(
  { kysely }: Database,
  server: TestPlatform,
  config: StoreConfig,
): Promise<readonly [PlatformUnderTest, PlatformUnderTest]> {
  const database = { kysely } as Database;
  const { id, email, phone } = await addStore(database, {
    canCompleteOrder: config.canCompleteOrder,
    approvalState: config.approval,
    timezone: config.timezone,
  });
  const { kind: chargeKind, value, threshold } = config.cancellationCharge;
  await kysely
    .updateTable('stores')
    .set({
      can_edit_order: config.canEditOrder,
      tax_rate_ppm: config.taxPpm,
      is_tax_included: config.isTaxIncluded,
      minimum_order_price: config.minimumOrderPrice,
      cancellation_charge_kind: chargeKind,
      cancellation_charge_value: value,
      cancellation_charge_threshold: threshold,
    })
    .where('id', '=', id)
    .execute();
  const sales = { ...DEFAULT_SALES_SETTINGS, auto_accept: config.autoAccept };
  await kysely
    .insertInto('sales_settings')
    .values({ store_id: id, settings: json(sales) })
    .execute();
  const branch = await addSubStore(database, { id, email, phone }, GRANTED_URLS);
  const channel = await addChannel(database);
  // All callers sign in, which would exceed the rate limits.
  await kysely.deleteFrom('rate_limits').execute();

  const clock = createStrictClock();
  const platform = createFakePlatform({ clock, startsAt: Date.now() });
  const { canCompleteOrder, canEditOrder, autoAccept: _rules, ...profile } = config;
  const flags = { canCompleteOrder, canEditOrder, documentUploaded: false };
  const account = { password: PASSWORD };
  const fake = platform.addStore({ ...account, ...profile, email, phone, name: 'Test kitchen', sales, flags });
  platform.addSubStore(fake.id, { ...account, email: branch.email, urls: GRANTED_URLS });
  platform.addUser({ ...account, email: channel.email });
  const emails = { store: email, branch: branch.email, channel: channel.email };
  return [
    await openPlatform('real', id, emails, { baseUrl: server.origin, fetch }),
    await openPlatform('in memory', fake.id, emails, { baseUrl: 'http://memory.test', fetch: platform.fetch, clock }),
  ];
}

interface Connection {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
}
type EmailsByCaller = Readonly<Record<'store' | 'branch' | 'channel', string>>;

async function openPlatform(
  name: PlatformUnderTest['name'],
  storeId: string,
  emails: EmailsByCaller,
  connection: Connection,
): Promise<PlatformUnderTest> {
  const client = () => createClient({ mode: 'header', ...connection });
  const clients = { store: client(), branch: client(), channel: client(), anonymous: client() };
  const labels = createLabels();
  labels.read(storeId);
  await signInStore(clients.store, { email: emails.store, password: PASSWORD });
  await signInUser(clients.channel, 'user', { email: emails.channel, password: PASSWORD });
  // A branch of a blocked store cannot sign in.
  await signInSubStore(clients.branch, { email: emails.branch, password: PASSWORD }).catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
  return {
    name,
    storeId,
    clients,
    labels,
    orders: [],
    async sendRaw(key, requestBody, headers) {
      const { method, path } = parseEndpointKey(key);
      const response = await connection.fetch(connection.baseUrl + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' && { body: JSON.stringify(requestBody) }),
      });
      const body = (await response.json()) as RawReply['body'];
      return { body, reply: { ...(labels.of(body) as object), status: response.status } };
    },
  };
}

/** Makes one call and returns its labelled outcome. */
export async function outcomeOf<Key extends EndpointKey>(
  { clients, labels }: PlatformUnderTest,
  caller: Caller,
  key: Key,
  body: BodyOf<Key>,
  options: CallOptions = {},
): Promise<Outcome> {
  try {
    return { reply: labels.of(await clients[caller].call(key, body, options)) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { code, order, lastChange, fields } = error;
    return { code, details: labels.of({ order, lastChange, fields: fields?.map(({ path }) => path) }) };
  }
}

/** Reads all events, the details of every order, and the order history in every sort order. */
export async function readEverything(platform: PlatformUnderTest): Promise<readonly Outcome[]> {
  const outcomes = [await outcomeOf(platform, 'store', 'POST /api/store/list_events', { after_seq: 0, limit: 500 })];
  for (const { order_id } of platform.orders)
    outcomes.push(await outcomeOf(platform, 'store', 'POST /api/store/get_order_detail', { order_id }));
  for (const sort of LIST_SORTS)
    outcomes.push(await outcomeOf(platform, 'store', 'POST /api/store/list_order_history', { sort, perPage: 50 }));
  return outcomes;
}
