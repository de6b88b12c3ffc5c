import { v7 } from 'uuid';

/**
 * Creates a UUID of version 7 (RFC 9562). UUIDs of one process ascend strictly, even within a millisecond or when the
 * clock steps back, so that rows inserted in sequence are adjacent in an index.
 */
export const uuidV7 = (): string => v7();
