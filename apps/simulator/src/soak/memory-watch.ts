/** Samples of memory in use, and whether it grows from the first third of the run to the last. */
export interface MemoryWatch {
  sample(bytes: number): void;
  result(): MemoryResult;
}

export interface MemoryResult {
  readonly first_mb: number;
  readonly last_mb: number;
  readonly is_flat: boolean;
}

/** Growth that is no leak: a share of the first value plus a constant. */
const TOLERATED_GROWTH = { share: 0.25, bytes: 8 * 1024 * 1024 };

const inMegabytes = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(1));

/** Uses the smallest of several samples: the others hold garbage that was not collected yet. */
export function createMemoryWatch(): MemoryWatch {
  const samples: number[] = [];
  return {
    sample: (bytes) => void samples.push(bytes),
    result() {
      const third = Math.max(1, Math.floor(samples.length / 3));
      const first = Math.min(...samples.slice(0, third));
      const last = Math.min(...samples.slice(-third));
      const isFlat = last <= first * (1 + TOLERATED_GROWTH.share) + TOLERATED_GROWTH.bytes;
      return { first_mb: inMegabytes(first), last_mb: inMegabytes(last), is_flat: isFlat };
    },
  };
}
