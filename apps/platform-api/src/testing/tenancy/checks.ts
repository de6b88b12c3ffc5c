import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import { watchOtherStores } from '#testing/tenancy/other-stores.ts';
import { checkQueries } from '#testing/tenancy/query-isolation.ts';
import type { Findings } from '#testing/tenancy/findings.ts';
import { tryForeignIds } from '#testing/tenancy/foreign-ids.ts';
import { tryForeignRooms } from '#testing/tenancy/foreign-rooms.ts';

/** Checks that callers are isolated from each other, by title. */
export const TENANCY_CHECKS = {
  'the reply for foreign records equals the reply for missing ones, and nothing is changed': tryForeignIds,
  'calls with own records neither show nor change foreign ones': watchOtherStores,
  'foreign rooms are rejected like missing ones, and foreign events are not received': tryForeignRooms,
  'a query with a store id neither finds nor changes records of other stores': checkQueries,
} as const satisfies Record<string, (context: MatrixContext) => Promise<Findings>>;
