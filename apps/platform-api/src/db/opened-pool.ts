import type { Pool } from 'pg';

export type EngineKind = 'postgresql' | 'embedded';

/** Guarantees for an acknowledged change, for `/health`. */
export interface Durability {
  readonly engine: EngineKind;
  /** Version of PostgreSQL. */
  readonly version: string;
  /** Failures that an acknowledged change survives. */
  readonly survives: readonly ('process crash' | 'power cut' | 'machine loss')[];
  /** The same in a sentence. */
  readonly summary: string;
  /** Number of fsync calls of the embedded engine since it was opened. */
  readonly syncs?: number;
}

/** What a PostgreSQL server and the embedded engine have in common. */
export interface OpenedPool {
  readonly pool: Pool;
  readonly engine: EngineKind;
  readonly durability: () => Durability;
  /** Why the engine does not reply, if known. */
  readonly currentProblem: () => string | null;
  /** Runs `work` with a pool without a statement timeout. */
  readonly withUntimedPool: (work: (pool: Pool) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}
