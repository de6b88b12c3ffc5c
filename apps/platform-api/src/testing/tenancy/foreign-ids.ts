import type { Endpoint } from '@store-panel/contract/table';

import { uuidV7 } from '#db/uuid-v7.ts';
import { bodyOf } from '#testing/matrix/bodies.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { forgetLimits, openSessionOf, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { type Actor, actorsOf, callsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { changed, printAll } from '#testing/tenancy/fingerprints.ts';

/** Fields that name something of a store, courier or customer. */
const NAMES_RECORD = /^(?:order|request|sub_store|session|otp|provider|vehicle|document|item|address|claim)_id$/;
/** It finds nothing where there is nothing, and says so by an empty page. */
const LISTS = new Set<Endpoint>(['POST /api/admin/list_audit_log']);

/**
 * Every call that names a record, made by somebody to whom it does not belong: once with a stranger's id, once with one
 * that is nobody's. Both must be answered alike, byte for byte, and change nothing. The whole call is a stranger's first,
 * then each id alone stands among own ones. Who may name everything names what is nobody's.
 */
export async function tryForeignIds(world: MatrixContext): Promise<Findings> {
  const problems: string[] = [];
  let compared = 0;
  for (const actor of await actorsOf(world))
    for (const call of callsOf(actor))
      for (const variant of await variantsOf(world, actor, call)) {
        compared += 1;
        const problem = await compare(world, actor, call, variant);
        if (problem !== null)
          problems.push(`${call} by ${actor.says} with another's ${variant.fields.join(' and ')}: ${problem}`);
      }
  return { compared, problems };
}

/** Which fields are another's, and whether all the rest of the body is too. */
interface Variant {
  readonly fields: readonly string[];
  readonly isWhole: boolean;
}

async function variantsOf(
  world: MatrixContext,
  { party, of, stranger }: Actor,
  call: Endpoint,
): Promise<readonly Variant[]> {
  const named = stranger ?? { owner: party, of };
  const body = await bodyOf(call, { world, caller: named.owner, ...named });
  const isId = (name: string) => (stranger ? NAMES_RECORD : /_id$/).test(name);
  const fields = LISTS.has(call) ? [] : Object.keys(body).filter(isId);
  if (fields.length === 0) return [];
  return [{ fields, isWhole: true }, ...fields.map((field) => ({ fields: [field], isWhole: false }))];
}

async function compare(
  world: MatrixContext,
  { party, of, stranger }: Actor,
  call: Endpoint,
  { fields, isWhole }: Variant,
) {
  const { database, origin } = world;
  await forgetLimits(world);
  const own = await bodyOf(call, { world, caller: party, owner: party, of });
  const theirs = stranger ? await bodyOf(call, { world, caller: stranger.owner, ...stranger }) : own;
  const { headers } = await openSessionOf(world, party);
  const withIds = (idOf: (field: string) => unknown) => ({
    ...(isWhole ? theirs : own),
    ...Object.fromEntries(fields.map((field) => [field, idOf(field)])),
  });
  const before = await printAll(database);
  const missing = await sendCall(
    origin,
    call,
    withIds(() => uuidV7()),
    headers,
  );
  const foreign = stranger
    ? await sendCall(
        origin,
        call,
        withIds((field) => theirs[field]),
        headers,
      )
    : missing;
  const touched = changed(before, await printAll(database));
  if (touched.length > 0) return `changed ${touched.join(', ')}`;
  if (missing.outcome === 'ok') return `an id of nothing was taken: ${missing.text}`;
  return foreign.said === missing.said ? null : `${foreign.said} is not ${missing.said}`;
}
