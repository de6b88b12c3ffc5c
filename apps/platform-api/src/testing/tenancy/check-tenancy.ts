import { openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { hangUp } from '#testing/matrix/send-call.ts';
import { createMatrixContext } from '#testing/matrix/matrix-context.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

// All checks of tenancy once, on an engine in memory, up to the first that finds something. Ends with 1 then. Run by
// `mutants.ts` against sources that lack a filter.

const database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
const world = await createMatrixContext(database);
let found: readonly string[] = [];
for (const check of Object.values(TENANCY_CHECKS)) {
  const { problems } = await check(world);
  found = problems;
  if (found.length > 0) break;
}
process.stdout.write(`${found[0] ?? ''}\n`);
hangUp();
await world.close();
await database.close();
process.exit(found.length === 0 ? 0 : 1);
