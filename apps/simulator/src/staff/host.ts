import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { StatusAction } from '@store-panel/domain/reservations/transitions';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { Random } from '#chance/random.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { wasTooLate } from '#record/operation.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

interface HostDeps {
  readonly sessionClient: Pick<SessionClient, 'call'>;
  readonly store: Pick<SimulatedStore, 'timezone'>;
  readonly random: Random;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

type Day = NonNullable<ReplyOf<'POST /api/store/get_reservation_day'>['day']>;
type Reservation = Day['reservations'][number];
type Party = Pick<Reservation, 'reservation_id' | 'kind' | 'status' | 'starts_at' | 'ends_at' | 'seated_at'>;

/** Between two looks at the day, in simulated milliseconds. */
const LOOKS_EVERY = MINUTE;
/** Shares of all reservations; how late a late party is. */
const STAYS_AWAY = 0.05;
const LATE = 0.1;
const LATE_BY = 9 * MINUTE;

/** What becomes of a party at this instant; null: nothing yet. The same party always behaves in the same way. */
export function nextPartyStep(party: Party, lateMinutes: number, now: number, random: Random): StatusAction | null {
  const chance = random.fork(party.reservation_id);
  const staysAway = chance.chance(STAYS_AWAY);
  const isLate = chance.chance(LATE);
  const delay = chance.around(LATE_BY);
  const stay = chance.around(Date.parse(party.ends_at) - Date.parse(party.starts_at));
  const since = now - Date.parse(party.starts_at);
  const { status, seated_at: seatedAt } = party;
  // Tables that are taken for something else.
  if (party.kind === 'block') return null;
  if (status === 'requested') return 'approve';
  if (status === 'waiting') return 'seat';
  if (status === 'seated') return seatedAt !== null && now - Date.parse(seatedAt) >= stay ? 'finish' : null;
  if (status !== 'confirmed') return null;
  if (staysAway) return since > lateMinutes * MINUTE ? 'no_show' : null;
  return since >= (isLate ? delay : 0) ? 'seat' : null;
}

/** A robot host: seats parties, takes the bill and lets parties go. Platform time: reservations are made by it. */
export function createHost({ sessionClient, store, random, pace, signal }: HostDeps) {
  let date: string = storeDay(Date.now(), store.timezone);

  /** Whether all that the party ordered is paid, which it is by card now. */
  async function takeBill({ reservation_id }: Reservation): Promise<boolean> {
    const { orders } = await sessionClient.call('POST /api/store/get_table_bill', { reservation_id });
    if (orders.some(({ order_status }) => !isFinal(order_status))) return false;
    const unpaid = orders.filter((order) => order.order_status === ORDER_STATUS.completed && !order.is_paid);
    if (unpaid.length === 0) return true;
    await sessionClient.call('POST /api/store/settle_table_bill', {
      reservation_id,
      order_ids: unpaid.map(({ order_id }) => order_id),
      method: 'card',
      total: unpaid.reduce((sum, { total }) => sum + total, 0),
    });
    return true;
  }

  async function serve(party: Reservation, action: StatusAction): Promise<void> {
    try {
      if (action === 'finish' && !(await takeBill(party))) return;
      const { reservation_id, version } = party;
      await sessionClient.call('POST /api/store/set_reservation_status', { reservation_id, version, action });
    } catch (error) {
      // Someone at the panel was faster, or its table has still a party: seen again at the next look.
      if (!wasTooLate(error) && !(isApiError(error) && REFUSED.includes(error.name))) throw error;
    }
  }

  async function look(): Promise<void> {
    const { day, today, server_time } = await sessionClient.call('POST /api/store/get_reservation_day', { date });
    date = today;
    for (const party of day?.reservations ?? []) {
      const step = day && nextPartyStep(party, day.keep_minutes, Date.parse(server_time), random);
      if (step) await serve(party, step);
    }
  }

  return {
    look,
    /** Looks after the parties on and on. @throws the signal's reason when it is stopped */
    async work(): Promise<never> {
      for (;;) {
        await pace.pass(random.around(LOOKS_EVERY), signal);
        await look();
      }
    },
  };
}

const REFUSED: readonly string[] = ['tableNotFree', 'changeStatusFailed'];
