import { openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { createMatrixContext } from '#testing/matrix/matrix-context.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

// Runs the tenancy checks on an in-memory engine until the first problem, and exits with 1 then. `mutants.ts` runs it
// on sources that lack a filter.

const database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
const context = await createMatrixContext(database);
let firstProblems: readonly string[] = [];
for (const check of Object.values(TENANCY_CHECKS)) {
  const { problems } = await check(context);
  firstProblems = problems;
  if (firstProblems.length > 0) break;
}
process.stdout.write(`${firstProblems[0] ?? ''}\n`);
closeConnections();
await context.close();
await database.close();
process.exit(firstProblems.length === 0 ? 0 : 1);
