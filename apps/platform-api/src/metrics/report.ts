import type { Database } from '#db/database.ts';
import { type LastRound, watchRounds } from '#metrics/last-rounds.ts';
import { readFacts, readLargestTables, readStandbys, readWaitingMessages } from '#metrics/report.queries.ts';

interface ReportParts<Resealing, Check, Facts> {
  readonly nodeName: string;
  readonly database: Database;
  readonly sockets: () => { readonly sockets: number; readonly rooms: number };
  readonly resealing: () => Resealing;
  readonly ledger: () => Promise<Check>;
  readonly facts: () => Promise<Facts>;
  /** Where each secret of the environment comes from. */
  readonly secretSources: Readonly<Record<string, string>>;
}

/** What an operator reads of a node and its database: figures and names of the machine, nothing of a store or a person. */
export function createReport<Resealing, Check, Facts>(parts: ReportParts<Resealing, Check, Facts>) {
  const { nodeName, database, sockets, secretSources } = parts;
  const startedAt = new Date(performance.timeOrigin).toISOString();
  const rounds = watchRounds();

  /** Of a database that replies. */
  async function readDatabase() {
    const { pool, engine } = database;
    return {
      database: await readFacts(pool),
      // The embedded engine has none.
      standbys: engine === 'postgresql' ? await readStandbys(pool) : [],
      tables: await readLargestTables(pool),
      outbox: await readWaitingMessages(pool),
      checks: { ledger: await parts.ledger(), facts: await parts.facts() },
    };
  }

  return {
    stop: rounds.stop,
    /** What only the database knows is null while it does not reply. */
    read: async () => {
      const { isHealthy, problem, hasSyncStandby } = await database.health();
      const { engine, survives } = database.durability();
      const { totalCount, idleCount, waitingCount } = database.pool;
      const known = isHealthy ? await readDatabase() : null;
      return {
        at: new Date().toISOString(),
        node: {
          name: nodeName,
          node_version: process.version,
          started_at: startedAt,
          memory_bytes: process.memoryUsage.rss(),
          ...sockets(),
        },
        database: {
          engine,
          is_healthy: isHealthy,
          problem: isHealthy ? null : (problem ?? 'unknown'),
          survives: hasSyncStandby ? [...survives, 'machine loss'] : survives,
          connections: { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
          ...known?.database,
        },
        standbys: known?.standbys ?? null,
        tables: known?.tables ?? null,
        partitions_due: known?.tables.filter((table) => table.is_partition_due).map(({ name }) => name) ?? null,
        secrets: { ...parts.resealing(), sources: secretSources },
        outbox: known?.outbox ?? null,
        jobs: rounds.read() satisfies readonly LastRound[],
        checks: known?.checks ?? null,
      };
    },
  };
}
