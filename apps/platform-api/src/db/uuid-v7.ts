import { v7 } from 'uuid';

/**
 * Creates a UUID of version 7 (RFC 9562). UUIDs of one process ascend strictly, even within a millisecond or when the
 * clock steps back, so that rows inserted in sequence are adjacent in an index.
 */
export const uuidV7 = (): string => v7();

/** A UUID of version 7 for an instant (epoch milliseconds) and 16 random bytes, for rows whose ids must repeat. */
export const uuidV7At = (at: number, random: Uint8Array): string => v7({ msecs: at, random, seq: 0 });
