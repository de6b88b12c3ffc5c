import type { Wire } from '@store-panel/contract/table';
import { orderTotals } from '@store-panel/domain/orders/totals';

import type { Database } from '#db/database.ts';
import { madeFor } from '#testing/matrix/bodies.ts';
import { headersOf } from '#testing/matrix/fill-matrix.ts';
import {
  allScreens,
  forgetLimits,
  type OpenSession,
  openSessionOf,
  createMatrixContext,
  type AccountRef,
  subStoreWith,
} from '#testing/matrix/matrix-context.ts';
import { addCourier, PASSWORD, placeOrder } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/sample-menu.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';
import type { Case } from '#testing/fuzz/cases.ts';
import { recordAcceptedCase } from '#testing/fuzz/accepted-cases.ts';
import { type Kind, KINDS } from '#testing/fuzz/caller-kinds.ts';
import { Known } from '#testing/fuzz/known.ts';
import { letterReader } from '#testing/fuzz/characters.ts';
import { forgetOldMenus } from '#testing/fuzz/old-menus.ts';

type Pick = () => number;
type Renewed = Wire['POST /api/refreshToken']['reply'];

/** Prepared calls between two times that old menus are forgotten. */
const CALLS_BETWEEN = 200;

/** Devices are pushed to where nobody answers. */
const UNHEARD = '"problem":"push service Error"';

/** The people and things of a run: who calls, and what there is to name. */
export interface FuzzContext {
  readonly origin: string;
  /** What the server has complained of since it was asked last. */
  complaints(): string;
  /** Who makes the call, and under which host name. */
  headersOf(of: Case, pick: Pick): SessionHeaders;
  /** Lets everybody in again, with a new session for that one; a call may have ended it, or shut somebody out. */
  letIn(kind: Kind | null): Promise<void>;
  /** Employs somebody else in the place of a courier whom nobody can ask any more. */
  employ(): Promise<void>;
  /** The body of a case, before anything is made wrong with it; `pick` chooses what it names. */
  bodyOf(of: Case, pick: Pick): Promise<unknown>;
  /** Learns what a success tells of, and the letters that it had sent; a session goes on with its new tokens. */
  learn(of: Case, reply: object): Promise<void>;
  close(): Promise<void>;
}

export async function makeFuzzWorld(database: Database): Promise<FuzzContext> {
  const world = await createMatrixContext(database);
  const { a, b, unapproved, channel, courier, admin, editor, origin, tenantHost } = world;
  const { id: subId, email: subEmail } = await subStoreWith(world, a, allScreens());
  const parties: Readonly<Record<Kind, AccountRef>> = {
    store: { kind: 'store', id: a.store.id, storeId: a.store.id },
    sub_store: { kind: 'sub_store', id: subId, storeId: a.store.id },
    user: { kind: 'user', id: channel.id, storeId: null },
    provider: { kind: 'provider', id: courier.id, storeId: null },
    admin: { kind: 'admin', id: admin.id, storeId: null },
  };
  const restore = await recordAcceptedCase(database, [
    ['stores', a.store.id],
    ['sub_stores', subId],
    ['users', channel.id],
    ['providers', courier.id],
    ['admins', admin.id],
  ]);
  const sessions = {} as Record<Kind, OpenSession>;
  const letIn = async (kind: Kind | null) => {
    // The limits of tries are tested elsewhere; here nobody may be kept out for long.
    await forgetLimits(world);
    await restore();
    if (kind) sessions[kind] = await openSessionOf(world, parties[kind]);
  };
  for (const kind of KINDS) await letIn(kind);
  // A token that was exchanged already ends its session, and is a complaint.
  const goOn = async (kind: Kind, { newToken: authorization, newRfreshToken: refreshToken }: Renewed) => {
    const { id, headers } = sessions[kind];
    // In a cookie, where it is asked for there.
    if (refreshToken === '') await letIn(kind);
    else sessions[kind] = { id, headers: { ...headers, authorization }, refreshToken };
  };

  const tenants = database.kysely.selectFrom('tenant_hosts').select('tenant_id').where('host', '=', tenantHost);
  const { tenant_id: tenantId } = await tenants.executeTakeFirstOrThrow();
  const known = new Known([admin.id, tenantId]);
  known.fix('email', [a.store.email, subEmail, channel.email, courier.email, admin.email, 'nobody@test.example']);
  known.fix('phone', [a.store.phone]);
  known.fix('password', [PASSWORD, 'wrong password']);
  known.fix('referral_code', [b.store.phone]);
  const tell = (side: Kind, ...facts: readonly object[]) => facts.forEach((fact) => known.learn(fact, side));
  tell('admin', { store_id: b.store.id }, { store_id: unapproved.store.id }, { store_id: a.store.id });
  tell('admin', { user_id: channel.id }, { admin_id: editor.id }, { provider_id: a.courier.id });
  tell('user', { store_id: a.store.id });
  tell('provider', { vehicle_id: courier.vehicleId }, { document_id: world.employer.courierDocumentId });
  const items = Object.values(await addMenu(database, a.store.id)).map((item_id) => ({ item_id }));
  tell('store', { sub_store_id: subId }, { document_id: a.documentId }, ...items);
  tell('store', { provider_id: a.courier.id, vehicle_id: a.courier.vehicleId });
  for (const payment_method of ['card', 'cash', 'card', 'cash'])
    tell('user', await placeOrder(origin, sessions.user.headers, a.store.id, { payment_method }));

  const read = letterReader(world, known);
  let employee = a.courier;
  let heard = 0;
  let prepared = 0;
  return {
    origin,
    complaints() {
      const lines = world.server.complaints.slice(heard);
      heard += lines.length;
      return lines.filter((line) => !line.includes(UNHEARD)).join('');
    },
    letIn,
    async employ() {
      employee = await addCourier(database, { storeId: a.store.id });
    },
    close: () => world.close(),
    headersOf({ key, kind }, pick) {
      if (kind) return headersOf(key, sessions[kind]);
      return pick() % 2 === 0 ? { host: tenantHost } : {};
    },
    async bodyOf({ key, manner, kind, body }, pick) {
      const filled = addedUp(known.fillIn(body, pick, sideOf(kind)), pick);
      if (manner !== 'prepared') return filled;
      prepared += 1;
      if (prepared % CALLS_BETWEEN === 0) await forgetOldMenus(database);
      const caller = kind && parties[kind];
      const of = { ...a, courier: employee };
      const scene = { world, caller, owner: caller ?? parties.store, of };
      return { ...(filled as object), ...(await madeFor(key, scene)) };
    },
    async learn({ key, kind }, reply) {
      const side = sideOf(kind);
      known.learn(reply, side);
      if (kind && 'newRfreshToken' in reply) await goOn(kind, reply as Renewed);
      if ('otp_id' in reply || key === 'POST /api/user/subscribe_claim_mails') await read(reply, side);
    },
  };
}

/** A sub-store works with what is its store's. */
const sideOf = (kind: Kind | null): Kind | null => (kind === 'sub_store' ? 'store' : kind);

/** Most orders add up, or none would ever be placed. */
function addedUp(body: unknown, pick: Pick): unknown {
  if (typeof body !== 'object' || body === null || !('lines' in body) || pick() % 4 === 0) return body;
  try {
    const order = body as Parameters<typeof orderTotals>[0];
    const { total } = orderTotals({ ...order, tax_ppm: 0, is_use_item_tax: false, is_tax_included: true });
    return { ...body, total };
  } catch {
    return body;
  }
}
