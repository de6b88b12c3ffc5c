import { v7 } from 'uuid';

/**
 * A new UUID of version 7 (RFC 9562). Those of one process ascend strictly, also within a millisecond and when the clock
 * steps back, so that rows made one after another stand one after another in an index.
 */
export const uuidV7 = (): string => v7();
