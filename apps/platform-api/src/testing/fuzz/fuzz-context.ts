import type { Wire } from '@store-panel/contract/table';
import { orderTotals } from '@store-panel/domain/orders/totals';

import type { Database } from '#db/database.ts';
import { buildBodyFields } from '#testing/matrix/bodies/bodies.ts';
import { headersOf } from '#testing/matrix/fill-matrix.ts';
import {
  allScreens,
  resetRateLimits,
  type OpenSession,
  openSessionOf,
  createMatrixContext,
  type AccountRef,
  subStoreWith,
} from '#testing/matrix/matrix-context.ts';
import { addCourier, PASSWORD, placeOrder } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';
import type { Case } from '#testing/fuzz/cases.ts';
import { recordAccountAccess } from '#testing/fuzz/account-access.ts';
import { type Kind, KINDS } from '#testing/fuzz/caller-kinds.ts';
import { KnownFacts } from '#testing/fuzz/known-facts.ts';
import { createEmailReader } from '#testing/fuzz/email-reader.ts';
import { deleteOldMenus } from '#testing/fuzz/old-menus.ts';

type Pick = () => number;
type Renewed = Wire['POST /api/refreshToken']['reply'];

/** Prepared calls between two deletions of old menus. */
const CALLS_BETWEEN_CLEANUPS = 200;

/** Logged for pushes, because the push service of the devices is unreachable. */
const UNREACHABLE_PUSH = '"problem":"push service ';

/** Callers of a run and the records that bodies can name. */
export interface FuzzContext {
  readonly origin: string;
  /** Returns the warnings and errors logged since the last call. */
  takeLogLines(): string;
  /** Returns the session's headers, or a host name for calls without session. */
  headersOf(of: Case, pick: Pick): SessionHeaders;
  /** Restores the access of all accounts and opens a new session of `kind`, after a call ended or blocked one. */
  restoreAccess(kind: Kind | null): Promise<void>;
  /** Replaces a courier who is no longer available for delivery requests. */
  replaceCourier(): Promise<void>;
  /** Returns the body of a case before its mutations; `pick` selects the records that it names. */
  bodyOf(of: Case, pick: Pick): Promise<unknown>;
  /** Adds the facts of a successful reply and of its emails; a session continues with its new tokens. */
  learn(of: Case, reply: object): Promise<void>;
  close(): Promise<void>;
}

export async function createFuzzContext(database: Database): Promise<FuzzContext> {
  const context = await createMatrixContext(database);
  const { a, b, unapproved, channel, courier, admin, editor, origin, tenantHost } = context;
  const { id: subId, email: subEmail } = await subStoreWith(context, a, allScreens());
  const accounts: Readonly<Record<Kind, AccountRef>> = {
    store: { kind: 'store', id: a.store.id, storeId: a.store.id },
    sub_store: { kind: 'sub_store', id: subId, storeId: a.store.id },
    user: { kind: 'user', id: channel.id, storeId: null },
    provider: { kind: 'provider', id: courier.id, storeId: null },
    admin: { kind: 'admin', id: admin.id, storeId: null },
  };
  const restore = await recordAccountAccess(database, [
    ['stores', a.store.id],
    ['sub_stores', subId],
    ['users', channel.id],
    ['providers', courier.id],
    ['admins', admin.id],
  ]);
  const sessions = {} as Record<Kind, OpenSession>;
  const restoreAccess = async (kind: Kind | null) => {
    // Rate limits are tested elsewhere.
    await resetRateLimits(context);
    await restore();
    if (kind) sessions[kind] = await openSessionOf(context, accounts[kind]);
  };
  for (const kind of KINDS) await restoreAccess(kind);
  // Using a refresh token twice ends the session and logs a warning.
  const continueSession = async (kind: Kind, { newToken: authorization, newRfreshToken: refreshToken }: Renewed) => {
    const { id, headers } = sessions[kind];
    // Empty if the new token is in a cookie.
    if (refreshToken === '') await restoreAccess(kind);
    else sessions[kind] = { id, headers: { ...headers, authorization }, refreshToken };
  };

  const tenants = database.kysely.selectFrom('host_names').select('tenant_id').where('host', '=', tenantHost);
  const { tenant_id: tenantId } = await tenants.executeTakeFirstOrThrow();
  const known = new KnownFacts([admin.id, tenantId]);
  known.addFixedValues('email', [
    a.store.email,
    subEmail,
    channel.email,
    courier.email,
    admin.email,
    'nobody@test.example',
  ]);
  known.addFixedValues('phone', [a.store.phone]);
  known.addFixedValues('password', [PASSWORD, 'wrong password']);
  known.addFixedValues('referral_code', [b.store.phone]);
  const addFacts = (side: Kind, ...facts: readonly object[]) => facts.forEach((fact) => known.learn(fact, side));
  addFacts('admin', { store_id: b.store.id }, { store_id: unapproved.store.id }, { store_id: a.store.id });
  addFacts('admin', { user_id: channel.id }, { admin_id: editor.id }, { provider_id: a.courier.id });
  addFacts('user', { store_id: a.store.id });
  addFacts('provider', { vehicle_id: courier.vehicleId }, { document_id: context.employer.courierDocumentId });
  const items = Object.values(await addMenu(database, a.store.id)).map((item_id) => ({ item_id }));
  addFacts('store', { sub_store_id: subId }, { document_id: a.documentId }, ...items);
  addFacts('store', { provider_id: a.courier.id, vehicle_id: a.courier.vehicleId });
  for (const payment_method of ['card', 'cash', 'card', 'cash'])
    addFacts('user', await placeOrder(origin, sessions.user.headers, a.store.id, { payment_method }));

  const readEmails = createEmailReader(context, known);
  let employee = a.courier;
  let readLines = 0;
  let prepared = 0;
  return {
    origin,
    takeLogLines() {
      const lines = context.server.logLines.slice(readLines);
      readLines += lines.length;
      return lines.filter((line) => !line.includes(UNREACHABLE_PUSH)).join('');
    },
    restoreAccess,
    async replaceCourier() {
      employee = await addCourier(database, { storeId: a.store.id });
    },
    close: () => context.close(),
    headersOf({ key, kind }, pick) {
      if (kind) return headersOf(key, sessions[kind]);
      return pick() % 2 === 0 ? { host: tenantHost } : {};
    },
    async bodyOf({ key, caseKind, kind, body }, pick) {
      const filled = withMatchingTotal(known.fillIn(body, pick, sideOf(kind)), pick);
      if (caseKind !== 'prepared') return filled;
      prepared += 1;
      if (prepared % CALLS_BETWEEN_CLEANUPS === 0) await deleteOldMenus(database);
      const caller = kind && accounts[kind];
      const of = { ...a, courier: employee };
      const bodyContext = { matrix: context, caller, owner: caller ?? accounts.store, of };
      return { ...(filled as object), ...(await buildBodyFields(key, bodyContext)) };
    },
    async learn({ key, kind }, reply) {
      const side = sideOf(kind);
      known.learn(reply, side);
      if (kind && 'newRfreshToken' in reply) await continueSession(kind, reply as Renewed);
      if ('otp_id' in reply || key === 'POST /api/user/subscribe_claim_mails') await readEmails(reply, side);
    },
  };
}

/** A sub-store uses the records of its store. */
const sideOf = (kind: Kind | null): Kind | null => (kind === 'sub_store' ? 'store' : kind);

/** Corrects the total of most orders, because others are rejected. */
function withMatchingTotal(body: unknown, pick: Pick): unknown {
  if (typeof body !== 'object' || body === null || !('lines' in body) || pick() % 4 === 0) return body;
  try {
    const order = body as Parameters<typeof orderTotals>[0] & { readonly discount: number };
    const discounts = [{ amount: order.discount }];
    const { total } = orderTotals({ ...order, discounts, tax_ppm: 0, is_use_item_tax: false, is_tax_included: true });
    return { ...body, total };
  } catch {
    return body;
  }
}
