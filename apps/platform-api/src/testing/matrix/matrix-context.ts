import { randomBytes } from 'node:crypto';

import { grantableScreens, type ScreenId, SCREENS } from '@store-panel/domain/access/screens';
import { sql } from 'kysely';

import { createSecrets, type Secrets } from '#access/secrets.ts';
import { createTokens, newServerToken, type Tokens } from '#access/sessions/tokens.ts';
import { areaOfKind, type Principal } from '#access/principal.ts';
import { insertSession, sessionEnd } from '#access/sessions/sessions.queries.ts';
import type { Config } from '#config.ts';
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
import { cityNamed, requireProofs } from '#testing/fixtures/application.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Somebody who can have a session, and the store that the session works for. */
export interface AccountRef {
  readonly kind: Principal['kind'];
  readonly id: string;
  readonly storeId: string | null;
  readonly actingAdminId?: string;
}

/** A store with everything that it can have, so that something is there to be seen or hurt. */
export interface Tenant {
  readonly store: TestStore;
  readonly courier: TestCourier;
  /** Where it is, and what it is asked for there. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly documentId: string;
  /** What its couriers are asked for there. */
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
  readonly a: Tenant;
  readonly b: Tenant;
  readonly unapproved: Tenant;
  readonly unverified: Tenant;
  readonly channel: { readonly id: string; readonly email: string };
  readonly otherChannel: { readonly id: string; readonly email: string };
  /** Who employs the two couriers. */
  readonly employer: Tenant;
  readonly otherEmployer: Tenant;
  readonly courier: TestCourier;
  readonly otherCourier: TestCourier;
  readonly admin: TestAdmin;
  readonly editor: TestAdmin;
  readonly editorWhoEdits: TestAdmin;
  readonly editorWhoDeletes: TestAdmin;
  /** Host of a courier tenant. */
  readonly tenantHost: string;
  close(): Promise<void>;
}

/** A push service that nobody answers at. */
export const PUSH_HOST = '127.0.0.1:9';
/** What every client calls its device here: it is not by its name that two accounts' sessions are kept apart. */
export const DEVICE = 'a tablet at the counter';
const TENANT_HOST = 'havel.localhost';

/** A platform that really listens, with two stores that must know nothing of each other. */
export async function createMatrixContext(database: Database, own: Partial<Config> = {}): Promise<MatrixContext> {
  const secret = randomBytes(48);
  const server = await startPlatform(database, { secret, pushHosts: [PUSH_HOST], trustedProxies: 1, ...own });
  await requireProofs(database, { email: true });
  await addTenant(database, TENANT_HOST);
  const documents = { DE: uuidV7(), FR: uuidV7() } as const;
  await database.kysely.deleteFrom('document_types').execute();
  const papers = { DE: uuidV7(), FR: uuidV7() } as const;
  for (const [holder, types] of [
    ['store', documents],
    ['provider', papers],
  ] as const)
    for (const [code, id] of Object.entries(types))
      await database.kysely
        .insertInto('document_types')
        .values({ id, holder, country_code: code, name: json(['Licence']) })
        .execute();
  const tenant = async (options: Parameters<typeof addStore>[1] = {}): Promise<Tenant> => {
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
      courierDocumentId: papers.DE,
    };
  };
  const a = {
    ...(await tenant()),
    place: { latitude: 48.8566, longitude: 2.3522 },
    documentId: documents.FR,
    courierDocumentId: papers.FR,
  };
  await database.kysely
    .updateTable('stores')
    .set({ country_code: 'FR', city_id: await cityNamed(database, 'Paris'), ...a.place })
    .where('id', '=', a.store.id)
    .execute();
  const unverified = await tenant();
  await database.kysely
    .updateTable('stores')
    .set({ email_verified: false })
    .where('id', '=', unverified.store.id)
    .execute();
  // Of houses that are nobody's here, in two countries: couriers have more to do where somebody employs them.
  const employer = await tenant();
  const otherEmployer = { ...(await tenant()), courierDocumentId: papers.FR };
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
    b: await tenant(),
    unapproved: await tenant({ reviewState: 'waiting' }),
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
    close: () => server.close(),
  };
}

/** A sub-store with the grants of these screens. */
export const subStoreWith = (
  { database }: MatrixContext,
  { store }: Tenant,
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

/** Opens a session without a sign-in: those are slow on purpose. `agentName` is what its device is called. */
export async function openSessionOf(
  { database, tokens }: MatrixContext,
  { kind, id: principalId, storeId, actingAdminId }: AccountRef,
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
    expiresAt: sessionEnd(areaOfKind(kind)),
    ...(actingAdminId !== undefined && { actingAdminId }),
  });
  const headers = { authorization: tokens.signAccess({ sid: id, mode: 'header' }), servertoken: token };
  return { id, headers, refreshToken: tokens.refreshToken(id, 0) };
}

/** The same session with an access token that has run out. */
export const wornOut = ({ tokens }: MatrixContext, { id, ...session }: OpenSession): OpenSession => ({
  ...session,
  id,
  headers: { ...session.headers, authorization: tokens.signUnrenewed({ sid: id, mode: 'header' }, 1) },
});

/** Limits of tries are proved elsewhere; here nobody may run into one. */
export async function forgetLimits({ database }: MatrixContext): Promise<void> {
  await sql`delete from rate_limits`.execute(database.kysely);
}
