import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);
