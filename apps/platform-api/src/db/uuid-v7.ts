import { randomFillSync } from 'node:crypto';

const COUNTER_BITS = 12n;
const random = Buffer.alloc(10);
let lastMs = 0;
let counter = 0;

/**
 * A new UUID of version 7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter, 62 random bits. Those of one process
 * ascend strictly, also within a millisecond and when the clock steps back, so that rows made one after another stand
 * one after another in an index.
 */
export function uuidV7(now = Date.now()): string {
  randomFillSync(random);
  if (now > lastMs) {
    lastMs = now;
    // Half the range at random, the other half to count up in.
    counter = random.readUInt16BE(8) & 0x7ff;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
  }
  const head = ((BigInt(lastMs) << COUNTER_BITS) | BigInt(counter)).toString(16).padStart(15, '0');
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex', 0, 8);
  return `${head.slice(0, 8)}-${head.slice(8, 12)}-7${head.slice(12)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
