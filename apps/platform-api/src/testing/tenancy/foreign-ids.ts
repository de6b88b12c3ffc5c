import type { Endpoint } from '@store-panel/contract/table';

import { uuidV7 } from '#db/uuid-v7.ts';
import { buildBody } from '#testing/matrix/bodies/bodies.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { resetRateLimits, openSessionOf, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { type Actor, actorsOf, callsOf } from '#testing/tenancy/actors.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { recordChanges, tablesOf } from '#testing/tenancy/row-changes.ts';

/** Fields that name a record of a store, courier or customer. */
const NAMES_RECORD =
  /^(?:order|request|sub_store|session|otp|provider|vehicle|document|address|claim|category|sub_category|item|modifier_group|change|warehouse|payout|handover)_id$/;
/** Lists return an empty page for a missing record. */
const LISTS = new Set<Endpoint>(['POST /api/admin/list_audit_log']);

/**
 * Makes every call that names a record with a foreign id and with a missing one. Both replies must be identical byte by
 * byte, and nothing may change. First all ids are foreign, then each one among own ids. Actors who may name all records
 * only use missing ids.
 */
export async function tryForeignIds(context: MatrixContext): Promise<Findings> {
  const problems: string[] = [];
  let compared = 0;
  for (const actor of await actorsOf(context))
    for (const call of callsOf(actor))
      for (const variant of await variantsOf(context, actor, call)) {
        compared += 1;
        const problem = await compare(context, actor, call, variant);
        if (problem !== null)
          problems.push(`${call} by ${actor.name} with another's ${variant.fields.join(' and ')}: ${problem}`);
      }
  return { compared, problems };
}

/** The foreign fields, and whether the rest of the body is foreign too. */
interface Variant {
  readonly fields: readonly string[];
  readonly isWhole: boolean;
}

async function variantsOf(
  context: MatrixContext,
  { account, of, stranger }: Actor,
  call: Endpoint,
): Promise<readonly Variant[]> {
  const named = stranger ?? { owner: account, of };
  const body = await buildBody(call, { matrix: context, caller: named.owner, ...named });
  const isId = (name: string) => (stranger ? NAMES_RECORD : /_id$/).test(name);
  const fields = LISTS.has(call) ? [] : Object.keys(body).filter(isId);
  if (fields.length === 0) return [];
  return [{ fields, isWhole: true }, ...fields.map((field) => ({ fields: [field], isWhole: false }))];
}

async function compare(
  context: MatrixContext,
  { account, of, stranger }: Actor,
  call: Endpoint,
  { fields, isWhole }: Variant,
) {
  const { database, origin } = context;
  await resetRateLimits(context);
  const own = await buildBody(call, { matrix: context, caller: account, owner: account, of });
  const theirs = stranger ? await buildBody(call, { matrix: context, caller: stranger.owner, ...stranger }) : own;
  const { headers } = await openSessionOf(context, account);
  const withIds = (idOf: (field: string) => unknown) => ({
    ...(isWhole ? theirs : own),
    ...Object.fromEntries(fields.map((field) => [field, idOf(field)])),
  });
  const changes = await recordChanges(database);
  await changes.start();
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
  const touched = tablesOf(await changes.read());
  if (touched.length > 0) return `changed ${touched.join(', ')}`;
  if (missing.outcome === 'ok') return `an id of nothing was taken: ${missing.text}`;
  return foreign.normalized === missing.normalized ? null : `${foreign.normalized} is not ${missing.normalized}`;
}
