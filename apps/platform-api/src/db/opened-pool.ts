import type { Pool } from 'pg';

export type EngineKind = 'postgresql' | 'embedded';

/** What holds of an acknowledged change, for `/health`. */
export interface Durability {
  readonly engine: EngineKind;
  /** Of PostgreSQL. */
  readonly version: string;
  /** What it outlives. */
  readonly survives: readonly ('process crash' | 'power cut')[];
  /** The same in a sentence. */
  readonly summary: string;
  /** How often the embedded engine brought something to the disk since it was opened. */
  readonly syncs?: number;
}

/** What the two ways of having a PostgreSQL come down to. */
export interface OpenedPool {
  readonly pool: Pool;
  readonly engine: EngineKind;
  readonly durability: () => Durability;
  /** What keeps the engine from answering, as far as it is known here; null if nothing is. */
  readonly hindrance: () => string | null;
  /** A pool whose statements may take as long as they need. */
  readonly withPatientPool: (work: (pool: Pool) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}
