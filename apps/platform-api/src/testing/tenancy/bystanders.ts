import type { Call } from '@store-panel/contract/table';

import { bodyOf } from '#testing/matrix/bodies.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { forgetLimits, openSessionOf, type Party, type World } from '#testing/matrix/world.ts';
import { type Actor, actorsOf, callsOf } from '#testing/tenancy/actors.ts';
import { changed, idsOf, printOf, printSessionsBut } from '#testing/tenancy/fingerprints.ts';
import { addTwins, TWIN } from '#testing/tenancy/twins.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { samplePicture } from '#testing/sample-files.ts';

/**
 * Everybody makes every call that they may make, with records of their own: nothing of a stranger's may change by it, and
 * nothing of a stranger's may stand in the reply.
 */
export async function watchBystanders(world: World): Promise<Findings> {
  const { database, a } = world;
  const picture = await samplePicture('png');
  const actors = await actorsOf(world);
  const [first] = actors;
  if (!first) throw new Error('there is nobody');
  // A has lived too: what it has is there to be seen or hurt.
  const main: Party = { kind: 'store', id: a.store.id, storeId: a.store.id };
  for (const call of callsOf(first)) {
    const body = await bodyOf(call, { world, caller: main, owner: main, of: a });
    await make(world, call, main, body, picture);
  }
  const mentioned = [a.store.id, a.store.email, a.courier.id];
  const strange = [...(await idsOf(database, mentioned)), a.store.email, a.store.phone, TWIN];

  const problems: string[] = [];
  let compared = 0;
  for (const actor of actors)
    for (const call of callsOf(actor)) {
      compared += 1;
      const problem = await watch(world, actor, call, { mentioned, strange, picture });
      if (problem !== null) problems.push(`${call} by ${actor.says}: ${problem}`);
    }
  return { compared, problems };
}

interface Watched {
  readonly mentioned: readonly string[];
  readonly strange: readonly string[];
  readonly picture: Uint8Array;
}

async function watch(world: World, { party, of }: Actor, call: Call, { mentioned, strange, picture }: Watched) {
  const { database } = world;
  await forgetLimits(world);
  const others = await sessionsOfOthers(world, party);
  const body = await bodyOf(call, { world, caller: party, owner: party, of });
  // A customer says which store it is about.
  if (party.kind !== 'user') await addTwins(world, of, world.a, body);
  const look = async () => [await printOf(database, mentioned), await printSessionsBut(database, party.id)] as const;
  const [before, sessionsBefore] = await look();
  const { text, outcome } = await make(world, call, party, body, picture);
  if (outcome !== 'ok') return `${outcome} in the place of success`;
  const seen = [...strange, ...others].filter((id) => text.includes(id));
  if (seen.length > 0) return `shows ${seen.slice(0, 3).join(', ')} of a stranger`;
  const [after, sessionsAfter] = await look();
  const touched = [...changed(before, after), ...changed(sessionsBefore, sessionsAfter)];
  return touched.length === 0 ? null : `changed a stranger's ${touched.join(', ')}`;
}

/** Those of the same house too: a sub-store knows nothing of its main store's devices. */
async function sessionsOfOthers({ database }: World, { id }: Party): Promise<readonly string[]> {
  const rows = await database.kysely.selectFrom('sessions').select('id').where('principal_id', '!=', id).execute();
  return rows.map((row) => row.id);
}

async function make(world: World, call: Call, party: Party, body: object, picture: Uint8Array) {
  const { headers } = await openSessionOf(world, party);
  return sendCall(world.origin, call, body, headers, call.endsWith('_image') ? picture : undefined);
}
