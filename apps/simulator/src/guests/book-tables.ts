import { isApiError } from '@store-panel/api-client/errors';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { dayRange } from '@store-panel/domain/time/day-start';

import type { Random } from '#chance/random.ts';
import type { Locals } from '#customers/locals.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { wasTooLate } from '#record/operation.ts';
import { HOUR, type Pace } from '#time/pace.ts';

interface TableGuestsDeps {
  readonly sessionClient: Pick<SessionClient, 'call'>;
  readonly store: Pick<SimulatedStore, 'id' | 'timezone'>;
  readonly locals: Pick<Locals, 'people' | 'language'>;
  readonly random: Random;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** Part of the names of all bookings of a run. */
  readonly run: string;
}

const DAY = 24 * HOUR;
/** Bookings a day of one store, on average. */
const PER_DAY = 30;
/** How far ahead guests book, in days, with how often; and how many come. */
const AHEAD = [55, 25, 10, 5, 3, 2] as const;
const PARTY_SIZES = [3, 40, 14, 24, 8, 6, 2, 3] as const;
/** 19:30, in milliseconds after midnight. */
const PEAK = 19.5 * HOUR;
const CANCELLED = 0.08;

/** Guests who book tables through the channel: most for tonight, around half past seven; few cancel again. */
export function createTableGuests({ sessionClient, store, locals, random, pace, signal, run }: TableGuestsDeps) {
  const { id: store_id, timezone: zone } = store;
  let count = 0;

  /** Starts near the peak are preferred. */
  function chooseStart(starts: readonly { readonly at: string; readonly reason: string | null }[], midnight: number) {
    const free = starts.filter(({ reason }) => reason === null);
    if (free.length === 0) return null;
    return random.weighted(free, ({ at }) => Math.exp(-Math.abs(Date.parse(at) - midnight - PEAK) / HOUR)).at;
  }

  /** Books a table; null where none is free, or the store takes no bookings online. */
  async function bookOne() {
    const ahead = random.weighted([0, 1, 2, 3, 4, 5], (days) => AHEAD[days] ?? 0);
    const date = addDays(storeDay(Date.now(), zone), ahead);
    const persons = random.weighted([1, 2, 3, 4, 5, 6, 7, 8], (size) => PARTY_SIZES[size - 1] ?? 0);
    const { starts } = await sessionClient.call('POST /api/user/get_table_availability', { store_id, date, persons });
    const starts_at = chooseStart(starts, dayRange(date, zone).start);
    if (starts_at === null) return null;
    count += 1;
    const { first, last, phone } = locals.people;
    const held = await sessionClient.call('POST /api/user/hold_table', {
      store_id,
      reference: `${run}-table-${count}`,
      starts_at,
      persons,
      name: `${random.pick(first)} ${random.pick(last)}`,
      phone: phone.replaceAll('#', () => String(random.between(0, 9))),
      lang: locals.language,
    });
    const { reservation_id } = held.reservation;
    await sessionClient.call('POST /api/user/confirm_reservation', { store_id, reservation_id });
    return reservation_id;
  }

  async function cancelLater(reservation_id: string): Promise<void> {
    await pace.pass(random.around(3 * HOUR), signal);
    await ignoreRefusal(sessionClient.call('POST /api/user/cancel_reservation', { store_id, reservation_id }));
  }

  return {
    /** Books on and on. @throws the signal's reason when it is stopped */
    async come(): Promise<never> {
      const failed = Promise.withResolvers<never>();
      for (;;) {
        await Promise.race([failed.promise, pace.pass(random.exponential(DAY / PER_DAY), signal)]);
        const id = await ignoreRefusal(bookOne());
        if (id !== null && random.chance(CANCELLED)) cancelLater(id).catch(failed.reject);
      }
    },
    bookOne: () => ignoreRefusal(bookOne()),
  };
}

const REFUSED: readonly string[] = ['storeBusinessOff', 'tableNotFree', 'orderFailed', 'rateLimited', 'cancelFailed'];

/** What a store refuses is none of the guest's faults; null then. */
async function ignoreRefusal<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (wasTooLate(error) || (isApiError(error) && REFUSED.includes(error.name))) return null;
    throw error;
  }
}
