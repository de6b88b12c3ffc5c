import pg from 'pg';
import { silentLog } from '#db/database-log.ts';
import { type Database, migrateDatabase } from '#db/database.ts';
import { findImage } from '#db/embedded/data-image.ts';
import { EmbeddedEngine } from '#db/embedded/engine.ts';
import { observeLockOrder } from '#db/lock-order.ts';
import { openPool } from '#db/open-embedded.ts';
import { emptyDatabase, readSchema } from '#testing/databases/empty-database.ts';

// Starting an embedded engine takes 1.5 seconds of processor time, emptying it 0.2. So files of a worker share one.

const STATEMENT_TIMEOUT_MS = 60_000;

/** The engine that nothing uses, or none; empty, with the schema of the migrations. */
const idle: ReusedEngine[] = [];

/** Opens a migrated, empty database in memory, as `openDatabase` does without a folder. Its engine may be a used one. */
export async function openInMemory(): Promise<Database> {
  const engine = idle.pop() ?? new ReusedEngine();
  engine.ref();
  const database = await migrateDatabase(await openPool(engine, silentLog, null, 'memory'), silentLog, {
    observeTransaction: observeLockOrder,
  });
  await engine.noteSchema(database.pool);
  return database;
}

/** An engine in memory that is emptied and kept when it is closed. */
class ReusedEngine extends EmbeddedEngine {
  #schema: string | undefined;

  constructor() {
    super({
      folder: null,
      image: findImage(),
      isFirstStart: true,
      place: 'memory',
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      withAmcheck: false,
      log: silentLog,
    });
  }

  /** To be called with the migrated schema. */
  async noteSchema(pool: pg.Pool): Promise<void> {
    this.#schema ??= await readSchema(pool);
  }

  override async close(): Promise<void> {
    const isEmpty =
      idle.length === 0 && (await this.#use((client) => emptyDatabase(client, this.#schema)).catch(() => false));
    // Another one may have been closed meanwhile.
    if (!isEmpty || idle.length > 0) return super.close();
    this.unref();
    idle.push(this);
  }

  async #use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => this.openStream() });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}
