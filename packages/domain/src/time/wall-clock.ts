import { aheadOfUtc, clockSince } from '#time/zone-offsets.ts';

/** No clock is further from UTC, and no zone changes its clock twice within two such times. */
const DAY = 24 * 3_600_000;

/**
 * The first instant at which a zone's clock shows this, in epoch milliseconds; for what clocks skip, the first instant after
 * the gap.
 * @param shown - what the clock shows, as if it were UTC
 */
export function wallClockInstant(shown: number, zone: string): number {
  const before = aheadOfUtc(shown - DAY, zone);
  const after = aheadOfUtc(shown + DAY, zone);
  const instants = [shown - before, shown - after].filter((at) => at + aheadOfUtc(at, zone) === shown);
  return instants.length > 0 ? Math.min(...instants) : clockSince(shown - before, zone);
}
