import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SEARCH_FIELDS } from '@store-panel/domain/orders/order-lists';

import { buildBody } from '#testing/matrix/bodies/bodies.ts';
import type { BodyContext, BodyFields } from '#testing/matrix/bodies/body-context.ts';
import { REFRESH } from '#testing/matrix/expected.ts';
import { type AccountRef, type MatrixContext, openSessionOf, resetRateLimits } from '#testing/matrix/matrix-context.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { SPEC_CALLS } from '#testing/spec-calls/spec-calls.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

/** Values of stated fields that are no ids. */
const STATED: BodyFields = {
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  page: 1,
  perPage: 10,
  month: 3,
  year: 2026,
  query: 'tea',
  search_by: SEARCH_FIELDS[0],
  search_value: '12',
  filter: { email: true, phone: 1 },
  type: 2,
  estimated_time_for_ready_order: 15,
  store_review_to_user: 'Friendly',
  social_id: '',
  store_type: 0,
  device_type: 'web',
  device_token: 'a browser',
  login_by: 'manual',
  is_store_login_by_email: true,
  is_store_login_by_phone: true,
};

/** Calls whose stated payload is about a record that another call's body has. */
const RECORDS_OF: Readonly<Partial<Record<Endpoint, Endpoint>>> = {
  'POST /api/store/create_request': 'POST /api/store/reassign_courier',
};

/**
 * Sends the stated payload of each call as the caller that it is for.
 * @returns a line for each reply that is not a success
 */
export async function sendSpecCalls(context: MatrixContext): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const row of SPEC_CALLS) {
    await resetRateLimits(context);
    const { endpoint, call, fields } = row;
    const { account, headers } = await callerOf(context, endpoint);
    const of = context.a;
    const owner = account ?? { kind: 'store', id: of.store.id, storeId: of.store.id };
    const bodyContext: BodyContext = { matrix: context, caller: account, owner, of };
    const built = await buildBody(RECORDS_OF[endpoint] ?? endpoint, bodyContext);
    const repeated = {
      store_id: of.store.id,
      servertoken: headers['servertoken'],
      jwt_token: headers['authorization'],
    };
    const found = await storedNumbers(context, built);
    const values: BodyFields = { ...repeated, ...STATED, ...built, ...found, vehicle_id: of.courier.vehicleId };
    const body = fields ? Object.fromEntries(fields.map((name) => [name, values[name]])) : built;
    const unknown = Object.keys(body).filter((name) => body[name] === undefined);
    if (fields && unknown.length > 0) throw new Error(`${call}: the test has no value for ${unknown.join(', ')}`);
    const additions = account?.kind === 'store' ? additionsOf(endpoint, of.store.id, headers) : {};
    const { outcome, text } = await sendCall(context.origin, endpoint, { ...additions, ...body }, headers);
    if (outcome !== 'ok') refused.push(`${call}: ${outcome} (${ERROR[outcome]}) ${text.slice(0, 300)}`);
  }
  return refused;
}

/** What the specification's client adds to each body, and to the address of a GET. */
const additionsOf = (endpoint: Endpoint, id: string, { servertoken }: SessionHeaders): BodyFields =>
  endpoint.startsWith('GET')
    ? { store_id: id }
    : { store_id: id, server_token: servertoken, timezone: 'Europe/Berlin', id };

/** A claim is found by the waybill that it has. */
async function storedNumbers({ database }: MatrixContext, { claim_id: id }: BodyFields): Promise<BodyFields> {
  if (typeof id !== 'string') return {};
  const claim = database.kysely.selectFrom('claims').select('waybill_number').where('id', '=', id);
  return claim.executeTakeFirstOrThrow();
}

async function callerOf(
  context: MatrixContext,
  endpoint: Endpoint,
): Promise<{ readonly account: AccountRef | null; readonly headers: SessionHeaders }> {
  const { access }: EndpointDefinition = CONTRACT[endpoint];
  const store = { kind: 'store', id: context.a.store.id, storeId: context.a.store.id } as const;
  if ('open' in access) {
    if (!REFRESH.includes(endpoint)) return { account: null, headers: {} };
    return { account: store, headers: { authorization: (await openSessionOf(context, store)).refreshToken } };
  }
  const [kind] = access.sessions;
  const ids = { admin: context.admin.id, user: context.channel.id, provider: context.courier.id } as const;
  const account: AccountRef = kind === 'store' || kind === 'sub_store' ? store : { kind, id: ids[kind], storeId: null };
  return { account, headers: (await openSessionOf(context, account)).headers };
}
