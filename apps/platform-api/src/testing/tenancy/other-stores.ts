import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import { buildBody } from '#testing/matrix/bodies/bodies.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { resetRateLimits, openSessionOf, type AccountRef, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { samplePicture } from '#testing/fixtures/sample-files.ts';
import { type Actor, actorsOf, callsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import {
  idsOf,
  isOthersSession,
  mentioning,
  recordChanges,
  type RowChange,
  tablesOf,
} from '#testing/tenancy/row-changes.ts';
import { addDevice, populateStore } from '#testing/tenancy/populate-store.ts';
import { addDuplicateIds, DUPLICATE_NAME } from '#testing/tenancy/duplicate-ids.ts';

/** Calls without a session that work on one store's records. */
const OPEN_CALLS: readonly Endpoint[] = [
  'POST /api/store/login',
  'POST /api/store/sub_store_login',
  'POST /api/store/store_auto_login',
  'POST /api/admin/forgot_password_verify',
  'POST /api/admin/new_password',
  'POST /admin/get_admin_store_detail',
];
/** Calls of an administrator about a single store, which must not show other stores. */
const ABOUT_ONE: ReadonlySet<Endpoint> = new Set<Endpoint>([
  'POST /api/admin/list_audit_log',
  'POST /api/admin/get_store',
  'POST /api/admin/create_store_ticket',
]);

type Row = Readonly<Record<string, unknown>>;

interface Watched {
  readonly isForeign: (change: RowChange) => boolean;
  /** Values that must not be in replies to others. */
  readonly strange: readonly string[];
  readonly picture: Uint8Array;
}

/**
 * Makes every permitted call of every actor with own records: it must neither change foreign rows nor return foreign
 * values.
 */
export async function watchOtherStores(context: MatrixContext): Promise<Findings> {
  const actors = await actorsOf(context);
  const watched = await prepareForeignStores(context, actors);
  const problems: string[] = [];
  let compared = 0;
  for (const actor of actors)
    for (const call of [...callsOf(actor), ...(actor.like === 'store A' ? OPEN_CALLS : [])]) {
      compared += 1;
      const problem = await compareForeignRows(context, actor, call, watched);
      if (problem !== null) problems.push(`${call} by ${actor.name}: ${problem}`);
    }
  return { compared, problems };
}

/** Makes every call as store A, and inserts records of every kind for all foreign stores. */
async function prepareForeignStores(context: MatrixContext, [first]: readonly Actor[]): Promise<Watched> {
  const { database, a, b, unapproved, unverified } = context;
  const picture = await samplePicture('png');
  const main: AccountRef = { kind: 'store', id: a.store.id, storeId: a.store.id };
  for (const call of first ? callsOf(first) : []) {
    const body = await buildBody(call, { matrix: context, caller: main, owner: main, of: a });
    await sendAs(context, call, main, body, picture);
  }
  const strangers = [a, unapproved, unverified];
  const mentioned: string[] = [];
  for (const stranger of strangers) mentioned.push(...(await populateStore(context, stranger)));
  // A declined store, so that a foreign correction of it would be visible.
  const declined = { review_state: 'declined' } as const;
  await database.kysely.updateTable('stores').set(declined).where('id', '=', unapproved.store.id).execute();
  await addDevice(context, b);
  const names = strangers.flatMap(({ store }) => [store.email, store.phone]);
  return {
    isForeign: mentioning(mentioned),
    strange: [...(await idsOf(database, mentioned)), ...names, DUPLICATE_NAME],
    picture,
  };
}

async function compareForeignRows(
  context: MatrixContext,
  actor: Actor,
  call: Endpoint,
  { isForeign, strange, picture }: Watched,
) {
  const { database } = context;
  const { account, of, stranger } = actor;
  await resetRateLimits(context);
  const isOpen = OPEN_CALLS.includes(call);
  const others = isOpen ? [] : await sessionsOfOthers(context, account);
  const body = await buildBody(call, { matrix: context, caller: account, owner: account, of });
  const duplicates = await addDuplicateIds(context, of, context.a, body, account);
  await alignVersions(context, body);
  const changes = await recordChanges(database);
  await changes.start();
  const { text, outcome } = await sendAs(context, call, account, body, picture);
  if (outcome !== 'ok') return `${outcome} in the place of success`;
  // The second attempt mostly fails, and its error may contain the current state.
  const again = /_id"/.test(JSON.stringify(body)) ? (await sendAs(context, call, account, body, picture)).text : '';
  const isOthers = isOpen ? () => false : isOthersSession(account.id);
  const touched = tablesOf((await changes.read()).filter((change) => isForeign(change) || isOthers(change)));
  const hidden = stranger || ABOUT_ONE.has(call) ? [...strange, ...duplicates, ...(stranger ? others : [])] : [];
  const seen = hidden.filter((each) => text.includes(each) || again.includes(each));
  if (seen.length > 0) return `shows ${seen.slice(0, 3).join(', ')} of a stranger`;
  return touched.length === 0 ? null : `changed a stranger's ${touched.join(', ')}`;
}

/** Sets the same versions and times for all stores, so that only the filter by store separates them. */
async function alignVersions(
  { database: { kysely }, a, unapproved, unverified }: MatrixContext,
  body: Row,
): Promise<void> {
  const { version, uploaded_at: at } = body;
  const strangers = [a, unapproved, unverified].map(({ store }) => store.id);
  // Versions of hours begin at 0, those of rows at 1.
  if (typeof version === 'number' && version > 0)
    for (const table of ['stores', 'providers'] as const)
      await kysely
        .updateTable(table)
        .set({ version })
        .where(table === 'stores' ? 'id' : 'store_id', 'in', strangers)
        .execute();
  if (typeof at === 'string')
    await kysely.updateTable('store_documents').set({ uploaded_at: at }).where('store_id', 'in', strangers).execute();
}

/** Includes sessions of the same store group: a sub-store must not see its main store's devices. */
async function sessionsOfOthers({ database }: MatrixContext, { id }: AccountRef): Promise<readonly string[]> {
  const rows = await database.kysely.selectFrom('sessions').select('id').where('principal_id', '!=', id).execute();
  return rows.map((row) => row.id);
}

async function sendAs(context: MatrixContext, call: Endpoint, account: AccountRef, body: object, picture: Uint8Array) {
  const { headers } = await openSessionOf(context, account);
  const own = OPEN_CALLS.includes(call) ? {} : headers;
  const { file }: EndpointDefinition = CONTRACT[call];
  return sendCall(context.origin, call, body, own, file === 'image' || file === 'photo' ? picture : undefined);
}
