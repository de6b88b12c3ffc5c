import { LIVE_TOPICS, type LiveTopic } from '@store-panel/contract/events';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type TopicVersions = Readonly<Record<LiveTopic, number>>;

/** Returns the versions of all live topics of each of these stores. */
export async function topicVersions(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, TopicVersions>> {
  if (storeIds.length === 0) return new Map();
  const columns = Object.entries(LIVE_TOPICS).map(
    ([topic, { counter }]) => sql`c.${sql.ref(counter)} as ${sql.ref(topic)}`,
  );
  const { rows } = await sql<TopicVersions & { readonly store_id: string }>`
    select c.store_id, ${sql.join(columns)} from store_counters c
    where c.store_id = any(${[...storeIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ store_id, ...versions }) => [store_id, versions]));
}
