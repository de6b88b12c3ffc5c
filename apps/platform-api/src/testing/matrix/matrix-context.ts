import { randomBytes } from 'node:crypto';

import { grantableScreens, type ScreenId, SCREENS } from '@store-panel/domain/access/screens';
import { DEMO_ESCROW, startEscrowProvider } from '@store-panel/stand-ins/escrow-provider';
import { DEMO_ACCOUNTS } from '@store-panel/stand-ins/payment-book';
import { startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { sql } from 'kysely';

import { createSecrets, type Secrets } from '#access/secrets.ts';
import { createTokens, newServerToken, type Tokens } from '#access/sessions/tokens.ts';
import { areaOfKind, type Principal } from '#access/principal.ts';
import { insertSession, newSessionExpiry } from '#access/sessions/sessions.queries.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import {
  addAdmin,
  addChannel,
  addCourier,
  addStore,
  addSubStore,
  type TestAdmin,
  type TestCourier,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { getCityId, setRegistrationRequirements } from '#testing/fixtures/application.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** An account that can have a session, and the store of the session. */
export interface AccountRef {
  readonly kind: Principal['kind'];
  readonly id: string;
  readonly storeId: string | null;
  readonly impersonatorId?: string;
}

/** A store with records that other callers must not see or change. */
export interface StoreFixture {
  readonly store: TestStore;
  readonly courier: TestCourier;
  /** Coordinates of the store, in the country of its documents. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly documentId: string;
  /** Document type required from its couriers. */
  readonly courierDocumentId: string;
}

export interface OpenSession {
  readonly id: string;
  readonly headers: SessionHeaders;
  readonly refreshToken: string;
}

export interface MatrixContext {
  readonly database: Database;
  readonly server: TestPlatform;
  readonly origin: string;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
  readonly a: StoreFixture;
  readonly b: StoreFixture;
  readonly unapproved: StoreFixture;
  readonly unverified: StoreFixture;
  readonly channel: { readonly id: string; readonly email: string };
  readonly otherChannel: { readonly id: string; readonly email: string };
  /** Employer of `courier`. */
  readonly employer: StoreFixture;
  readonly otherEmployer: StoreFixture;
  readonly courier: TestCourier;
  readonly otherCourier: TestCourier;
  readonly admin: TestAdmin;
  readonly editor: TestAdmin;
  readonly editorWhoEdits: TestAdmin;
  readonly editorWhoDeletes: TestAdmin;
  /** Host name of a courier tenant. */
  readonly tenantHost: string;
  close(): Promise<void>;
}

/** An unreachable push service. */
export const PUSH_HOST = '127.0.0.1:9';
/** The same device token for all clients, because it must not distinguish the sessions of two accounts. */
export const DEVICE = 'a tablet at the counter';
const TENANT_HOST = 'havel.localhost';

/** Starts a listening platform with two stores that must be isolated from each other. */
export async function createMatrixContext(database: Database, overrides: Partial<Config> = {}): Promise<MatrixContext> {
  const secret = randomBytes(48);
  const gateways = await startPaymentGateways();
  const escrow = await startEscrowProvider();
  const server = await startPlatform(database, {
    secret,
    pushHosts: [PUSH_HOST],
    trustedProxies: 1,
    paymentEndpoints: { stripe: gateways.origin },
    billing: { secret: DEMO_ACCOUNTS.stripe.secret, webhook: DEMO_ACCOUNTS.stripe.authorization },
    mapProviders: { google: gateways.origin },
    escrow: { url: `${escrow.origin}/graphql`, tokenUrl: `${escrow.origin}/oauth/token`, ...DEMO_ESCROW },
    escrowAsks: ['photo_front'],
    ...overrides,
  });
  // On a slow machine a courier search would end while a check compares rows.
  await server.platform.stopTimedChanges();
  await setRegistrationRequirements(database, { email: true });
  await addTenant(database, TENANT_HOST);
  const documents = { DE: uuidV7(), FR: uuidV7() } as const;
  await database.kysely.deleteFrom('document_types').execute();
  const courierDocuments = { DE: uuidV7(), FR: uuidV7() } as const;
  for (const [holder, types] of [
    ['store', documents],
    ['provider', courierDocuments],
  ] as const)
    for (const [code, id] of Object.entries(types))
      await database.kysely
        .insertInto('document_types')
        .values({ id, holder, country_code: code, name: json(['Licence']) })
        .execute();
  const addStoreFixture = async (options: Parameters<typeof addStore>[1] = {}): Promise<StoreFixture> => {
    const store = await addStore(database, options);
    await database.kysely
      .updateTable('stores')
      .set({ referral_code: store.phone })
      .where('id', '=', store.id)
      .execute();
    const courier = await addCourier(database, { storeId: store.id });
    return {
      store,
      courier,
      place: { latitude: 52.5, longitude: 13.4 },
      documentId: documents.DE,
      courierDocumentId: courierDocuments.DE,
    };
  };
  const a = {
    ...(await addStoreFixture()),
    place: { latitude: 48.8566, longitude: 2.3522 },
    documentId: documents.FR,
    courierDocumentId: courierDocuments.FR,
  };
  await database.kysely
    .updateTable('stores')
    .set({ country_code: 'FR', city_id: await getCityId(database, 'Paris'), ...a.place })
    .where('id', '=', a.store.id)
    .execute();
  const unverified = await addStoreFixture();
  await database.kysely
    .updateTable('stores')
    .set({ email_verified: false })
    .where('id', '=', unverified.store.id)
    .execute();
  // Employed couriers can make more calls, so both have employers, in two countries, that are not used otherwise.
  const employer = await addStoreFixture();
  const otherEmployer = { ...(await addStoreFixture()), courierDocumentId: courierDocuments.FR };
  await database.kysely
    .updateTable('stores')
    .set({ country_code: 'FR' })
    .where('id', '=', otherEmployer.store.id)
    .execute();
  return {
    database,
    server,
    origin: server.origin,
    secrets: createSecrets(secret),
    tokens: createTokens(secret),
    a,
    b: await addStoreFixture(),
    unapproved: await addStoreFixture({ reviewState: 'waiting' }),
    unverified,
    channel: await addChannel(database),
    otherChannel: await addChannel(database),
    employer,
    otherEmployer,
    courier: await addCourier(database, { storeId: employer.store.id }),
    otherCourier: await addCourier(database, { storeId: otherEmployer.store.id }),
    admin: await addAdmin(database),
    editor: await addAdmin(database, 'Editor'),
    editorWhoEdits: await addAdmin(database, 'Editor', [1]),
    editorWhoDeletes: await addAdmin(database, 'Editor', [2]),
    tenantHost: TENANT_HOST,
    async close() {
      await server.close();
      await Promise.all([gateways.close(), escrow.close()]);
    },
  };
}

/** Inserts a sub-store that is granted these screens. */
export const subStoreWith = (
  { database }: MatrixContext,
  { store }: StoreFixture,
  screens: readonly ScreenId[],
  isApproved = true,
) =>
  addSubStore(
    database,
    store,
    screens.map((id) => SCREENS[id].path),
    isApproved,
  );

export const allScreens = grantableScreens;

/** Opens a session without a sign-in, which is slow on purpose. `agentName` is its user agent. */
export async function openSessionOf(
  { database, tokens }: MatrixContext,
  { kind, id: principalId, storeId, impersonatorId }: AccountRef,
  agentName = 'test',
): Promise<OpenSession> {
  const { token, hash: tokenHash } = newServerToken();
  const id = await insertSession(database.kysely, {
    kind,
    principalId,
    storeId,
    tokenHash,
    mode: 'header',
    userAgent: agentName,
    deviceToken: '',
    lang: 2,
    expiresAt: newSessionExpiry(areaOfKind(kind)),
    ...(impersonatorId !== undefined && { impersonatorId }),
  });
  const headers = { authorization: tokens.signAccess({ sid: id, mode: 'header' }), servertoken: token };
  return { id, headers, refreshToken: tokens.refreshToken(id, 0) };
}

/** Returns the session with an expired access token. */
export const withExpiredToken = ({ tokens }: MatrixContext, { id, ...session }: OpenSession): OpenSession => ({
  ...session,
  id,
  headers: { ...session.headers, authorization: tokens.signUnrenewed({ sid: id, mode: 'header' }, 1) },
});

/** Deletes all rate limits, which are tested elsewhere. */
export async function resetRateLimits({ database }: MatrixContext): Promise<void> {
  await sql`delete from rate_limits`.execute(database.kysely);
}
