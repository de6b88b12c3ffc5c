import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import { watchOtherStores } from '#testing/tenancy/other-stores.ts';
import { askQueries } from '#testing/tenancy/query-isolation.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { tryForeignIds } from '#testing/tenancy/foreign-ids.ts';
import { tryForeignRooms } from '#testing/tenancy/foreign-rooms.ts';

/** What shows that nobody reaches anything of another, by what it shows. */
export const TENANCY_CHECKS = {
  'what belongs to another is answered like what is not there, byte for byte, and is not changed': tryForeignIds,
  'nobody sees or changes anything of another by calls of their own': watchOtherStores,
  "a stranger's rooms are answered like rooms that are not there, and nothing of a stranger is heard": tryForeignRooms,
  'a query that is given a store finds and changes nothing of another, whoever asks': askQueries,
} as const satisfies Record<string, (world: MatrixContext) => Promise<Findings>>;
