import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import { bodyOf } from '#testing/matrix/bodies.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { forgetLimits, openSessionOf, type AccountRef, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { samplePicture } from '#testing/fixtures/sample-files.ts';
import { type Actor, actorsOf, callsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { changed, idsOf, printOf, printSessionsBut } from '#testing/tenancy/fingerprints.ts';
import { addDevice, settle } from '#testing/tenancy/settle.ts';
import { addDuplicateIds, TWIN } from '#testing/tenancy/duplicate-ids.ts';

/** Calls without a session that work on one store's records. */
const OPEN: readonly Endpoint[] = [
  'POST /api/store/login',
  'POST /api/store/sub_store_login',
  'POST /api/store/store_auto_login',
  'POST /api/admin/forgot_password_verify',
  'POST /api/admin/new_password',
  'POST /admin/get_admin_store_detail',
];
/** What an administrator asks about one store says nothing of another. */
const ABOUT_ONE: ReadonlySet<Endpoint> = new Set<Endpoint>([
  'POST /api/admin/list_audit_log',
  'POST /api/admin/get_store',
  'POST /api/admin/create_store_ticket',
]);

type Row = Readonly<Record<string, unknown>>;

interface Watched {
  /** What the strangers' rows mention. */
  readonly mentioned: readonly string[];
  /** What nobody else may be shown. */
  readonly strange: readonly string[];
  readonly picture: Uint8Array;
}

/**
 * Everybody makes every call that they may make, with records of their own: nothing of a stranger's may change by it, and
 * nothing of a stranger's may stand in the reply.
 */
export async function watchOtherStores(world: MatrixContext): Promise<Findings> {
  const actors = await actorsOf(world);
  const watched = await bringUpStrangers(world, actors);
  const problems: string[] = [];
  let compared = 0;
  for (const actor of actors)
    for (const call of [...callsOf(actor), ...(actor.like === 'store A' ? OPEN : [])]) {
      compared += 1;
      const problem = await watch(world, actor, call, watched);
      if (problem !== null) problems.push(`${call} by ${actor.says}: ${problem}`);
    }
  return { compared, problems };
}

/** A has made every call itself, and all of them have something of everything. */
async function bringUpStrangers(world: MatrixContext, [first]: readonly Actor[]): Promise<Watched> {
  const { database, a, b, unapproved, unverified } = world;
  const picture = await samplePicture('png');
  const main: AccountRef = { kind: 'store', id: a.store.id, storeId: a.store.id };
  for (const call of first ? callsOf(first) : []) {
    const body = await bodyOf(call, { world, caller: main, owner: main, of: a });
    await make(world, call, main, body, picture);
  }
  const strangers = [a, unapproved, unverified];
  const mentioned: string[] = [];
  for (const stranger of strangers) mentioned.push(...(await settle(world, stranger)));
  // Nobody else's change is the one that it mends.
  const declined = { review_state: 'declined' } as const;
  await database.kysely.updateTable('stores').set(declined).where('id', '=', unapproved.store.id).execute();
  await addDevice(world, b);
  const names = strangers.flatMap(({ store }) => [store.email, store.phone]);
  return { mentioned, strange: [...(await idsOf(database, mentioned)), ...names, TWIN], picture };
}

async function watch(world: MatrixContext, actor: Actor, call: Endpoint, { mentioned, strange, picture }: Watched) {
  const { database } = world;
  const { party, of, stranger } = actor;
  await forgetLimits(world);
  const isOpen = OPEN.includes(call);
  const others = isOpen ? [] : await sessionsOfOthers(world, party);
  const body = await bodyOf(call, { world, caller: party, owner: party, of });
  const twins = await addDuplicateIds(world, of, world.a, body, party);
  await level(world, body);
  const look = async () => [await printOf(database, mentioned), await printSessionsBut(database, party.id)] as const;
  const [before, sessionsBefore] = await look();
  const { text, outcome } = await make(world, call, party, body, picture);
  if (outcome !== 'ok') return `${outcome} in the place of success`;
  // What was done cannot be done again, and who says so may tell how things stand.
  const again = /_id"/.test(JSON.stringify(body)) ? (await make(world, call, party, body, picture)).text : '';
  const [after, sessionsAfter] = await look();
  const hidden = stranger || ABOUT_ONE.has(call) ? [...strange, ...twins, ...(stranger ? others : [])] : [];
  const seen = hidden.filter((each) => text.includes(each) || again.includes(each));
  if (seen.length > 0) return `shows ${seen.slice(0, 3).join(', ')} of a stranger`;
  const touched = [...changed(before, after), ...(isOpen ? [] : changed(sessionsBefore, sessionsAfter))];
  return touched.length === 0 ? null : `changed a stranger's ${touched.join(', ')}`;
}

/** What guards a statement besides the store, a version or an hour, is the same for all: it is the store that decides. */
async function level({ database: { kysely }, a, unapproved, unverified }: MatrixContext, body: Row): Promise<void> {
  const { version, uploaded_at: at } = body;
  const strangers = [a, unapproved, unverified].map(({ store }) => store.id);
  if (typeof version === 'number')
    for (const table of ['stores', 'providers'] as const)
      await kysely
        .updateTable(table)
        .set({ version })
        .where(table === 'stores' ? 'id' : 'store_id', 'in', strangers)
        .execute();
  if (typeof at === 'string')
    await kysely.updateTable('store_documents').set({ uploaded_at: at }).where('store_id', 'in', strangers).execute();
}

/** Those of the same house too: a sub-store knows nothing of its main store's devices. */
async function sessionsOfOthers({ database }: MatrixContext, { id }: AccountRef): Promise<readonly string[]> {
  const rows = await database.kysely.selectFrom('sessions').select('id').where('principal_id', '!=', id).execute();
  return rows.map((row) => row.id);
}

async function make(world: MatrixContext, call: Endpoint, party: AccountRef, body: object, picture: Uint8Array) {
  const { headers } = await openSessionOf(world, party);
  const own = OPEN.includes(call) ? {} : headers;
  const { file }: EndpointDefinition = CONTRACT[call];
  return sendCall(world.origin, call, body, own, file === 'image' ? picture : undefined);
}
