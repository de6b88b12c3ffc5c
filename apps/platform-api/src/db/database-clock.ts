import { type RawBuilder, sql } from 'kysely';

/** `milliseconds` from now by the clock of the database, because the clocks of two nodes may differ by more. */
export const fromNow = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::double precision)`;
