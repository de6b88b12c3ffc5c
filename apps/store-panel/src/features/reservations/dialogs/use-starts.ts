import type { TriedStart } from '@store-panel/api-client/rtk/table-booking';
import { useGetStartsOfDayQuery } from '@store-panel/api-client/rtk/reservations';
import { START_REASONS, type StartReason } from '@store-panel/domain/reservations/rules/start-reasons';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { useMemo } from 'react';

/** What keeps guests out alone does not keep out staff. */
type StaffReason = Exclude<StartReason, 'page_off'>;

/** A time at which a party may arrive, or why it may not. */
export interface Start {
  readonly at: number;
  /** Null: it can be booked. */
  readonly reason: StaffReason | null;
  /** As the server gives it, with its figures. */
  readonly refusal: TriedStart['because'];
  /** Tables that the party would get. */
  readonly tableIds: readonly string[];
  /** How many parties would change their tables for it. */
  readonly moves: number;
}

export interface Starts {
  /** Undefined while persons or date are missing, and until they are loaded. */
  readonly starts: readonly Start[] | undefined;
  readonly isFetching: boolean;
}

/** A reason that this panel does not know yet is shown as the broadest one. */
function staffReason(reason: string): StaffReason | null {
  const known = START_REASONS.find((one) => one === reason) ?? 'no_table';
  return known === 'page_off' ? null : known;
}

/** The starts of a day for a party. */
export function useStarts(date: StoreDate | null, persons: number | null): Starts {
  const { currentData, isFetching } = useGetStartsOfDayQuery(
    { date: date ?? '', persons: persons ?? 0 },
    { skip: date === null || persons === null || persons < 1, refetchOnMountOrArgChange: true },
  );
  const starts = useMemo(
    () =>
      currentData?.starts.map(({ at, because, table_ids: tableIds, moves }): Start => ({
        at: Date.parse(at),
        reason: because && staffReason(because.reason),
        refusal: because,
        tableIds,
        moves: moves.length,
      })),
    [currentData],
  );
  return { starts, isFetching };
}
