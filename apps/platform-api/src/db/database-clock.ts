import { type RawBuilder, sql } from 'kysely';

/** So many milliseconds from now, by the clock of the database: those of two nodes may differ by more than it. */
export const fromNow = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::double precision)`;
