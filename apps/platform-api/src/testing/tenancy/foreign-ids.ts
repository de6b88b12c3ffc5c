import type { Call } from '@store-panel/contract/table';

import { uuidV7 } from '#db/uuid-v7.ts';
import { bodyOf } from '#testing/matrix/bodies.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { forgetLimits, openSessionOf, type World } from '#testing/matrix/world.ts';
import { type Actor, actorsOf, callsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { changed, printAll } from '#testing/tenancy/fingerprints.ts';

/** Fields that name something of a store, courier or customer. */
const NAMES_RECORD = /^(?:order|request|sub_store|session|otp|provider|vehicle)_id$/;

/**
 * Every call that names a record, made by somebody to whom it does not belong: once with a stranger's id, once with one
 * that is nobody's. Both must be answered alike, byte for byte, and change nothing. Each id is tried alone among own
 * ones, and all together.
 */
export async function tryForeignIds(world: World): Promise<Findings> {
  const problems: string[] = [];
  let compared = 0;
  for (const actor of await actorsOf(world))
    for (const call of callsOf(actor))
      for (const fields of await variantsOf(world, actor, call)) {
        compared += 1;
        const problem = await compare(world, actor, call, fields);
        if (problem !== null)
          problems.push(`${call} by ${actor.says} with another's ${fields.join(' and ')}: ${problem}`);
      }
  return { compared, problems };
}

async function variantsOf(world: World, { stranger }: Actor, call: Call): Promise<readonly (readonly string[])[]> {
  const fields = Object.keys(await bodyOf(call, { world, caller: stranger.owner, ...stranger })).filter((name) =>
    NAMES_RECORD.test(name),
  );
  return [...fields.map((field) => [field]), ...(fields.length > 1 ? [fields] : [])];
}

async function compare(world: World, { party, of, stranger }: Actor, call: Call, fields: readonly string[]) {
  const { database, origin } = world;
  await forgetLimits(world);
  const own = await bodyOf(call, { world, caller: party, owner: party, of });
  const theirs = await bodyOf(call, { world, caller: stranger.owner, ...stranger });
  const { headers } = await openSessionOf(world, party);
  const withIds = (idOf: (field: string) => unknown) => ({
    // With all ids another's, the rest is another's too, as it would be in a call of theirs.
    ...(fields.every((field) => field in own) && fields.length > 1 ? theirs : own),
    ...Object.fromEntries(fields.map((field) => [field, idOf(field)])),
  });
  const before = await printAll(database);
  const foreign = await sendCall(
    origin,
    call,
    withIds((field) => theirs[field]),
    headers,
  );
  const missing = await sendCall(
    origin,
    call,
    withIds(() => uuidV7()),
    headers,
  );
  const touched = changed(before, await printAll(database));
  if (touched.length > 0) return `changed ${touched.join(', ')}`;
  if (missing.outcome === 'ok') return `an id of nothing was taken: ${missing.text}`;
  return foreign.said === missing.said ? null : `${foreign.said} is not ${missing.said}`;
}
