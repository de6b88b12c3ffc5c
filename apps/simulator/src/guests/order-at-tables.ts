import { isApiError } from '@store-panel/api-client/errors';

import type { Random } from '#chance/random.ts';
import { chooseLines } from '#customers/choose-lines.ts';
import type { Crowd } from '#customers/customer-pool.ts';
import { inventCustomer, type NewOrder, type OrderableStore, totalOf } from '#customers/invent-order.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';
import { isClosed } from '#record/operation.ts';
import { HOUR, MINUTE, type Pace } from '#time/pace.ts';

interface TableOrdersDeps extends Pick<OrderableStore, 'store' | 'locals'> {
  readonly channel: Pick<OrderingChannel, 'offer' | 'place'>;
  /** Printed at the store's tables. */
  readonly tableCodes: readonly string[];
  readonly orderTracker: Pick<OrderTracker, 'begin'>;
  readonly placeIfRoom: Crowd['placeIfRoom'];
  readonly random: Random;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** Part of the references of all orders of a run. */
  readonly run: string;
}

/** Phones a day that order at tables of one store, on average; how many rounds each orders, and how far apart. */
const PER_DAY = 40;
const ROUNDS = [5, 3, 1] as const;
const BETWEEN_ROUNDS = 20 * MINUTE;
const NOTED = 0.12;

/** Guests who order by the code of their table, in rounds. */
export function createTableOrders({
  channel,
  store,
  locals,
  tableCodes,
  orderTracker,
  placeIfRoom,
  random,
  pace,
  signal,
  run,
}: TableOrdersDeps) {
  let phones = 0;

  async function orderRound(table_code: string, reference: string, chance: Random): Promise<boolean> {
    const lines = chooseLines(await channel.offer(store.id), chance).map((line) => ({
      ...line,
      note: chance.chance(NOTED) ? chance.pick(locals.lineNotes) : '',
    }));
    if (lines.length === 0) return false;
    const sums = { delivery_price: 0, tip_amount: 0, discount: 0 } as const;
    const order: NewOrder = {
      store_id: store.id,
      reference,
      is_pickup: true,
      ...inventCustomer(locals, chance),
      lines,
      ...sums,
      payment_method: 'cash',
      table: { table_code },
      total: totalOf({ lines, ...sums }),
    };
    const { order_id, order_status } = await channel.place(order).catch((error: unknown) => {
      if (!isApiError(error) || error.name !== 'cashPaymentFailed') throw error;
      // Its guests pay first: the channel takes their cards.
      return channel.place({ ...order, reference: `${reference}-card`, payment_method: 'card' });
    });
    orderTracker.begin(order_id, { order_status, request_status: null });
    return true;
  }

  /** One phone at one table, until it wants no more or is refused. */
  async function orderAtTable(): Promise<void> {
    phones += 1;
    // Others come while this one waits.
    const name = `${run}-phone-${phones}`;
    const chance = random.fork(name);
    const table = chance.pick(tableCodes);
    const rounds = chance.weighted([1, 2, 3], (many) => ROUNDS[many - 1] ?? 0);
    for (let round = 1; round <= rounds; round += 1) {
      if (round > 1) await pace.pass(chance.around(BETWEEN_ROUNDS), signal);
      try {
        if (!(await placeIfRoom(() => orderRound(table, `${name}-${round}`, chance)))) return;
      } catch (error) {
        if (!isRefusedAtTable(error)) throw error;
        return;
      }
    }
  }

  return {
    /** Guests order on and on. @throws the signal's reason when it is stopped */
    async come(): Promise<never> {
      const failed = Promise.withResolvers<never>();
      for (;;) {
        await Promise.race([failed.promise, pace.pass(random.exponential((24 * HOUR) / PER_DAY), signal)]);
        orderAtTable().catch(failed.reject);
      }
    },
    orderAtTable,
  };
}

/** The store is closed, a reservation is near, or this store lets its guests order only where staff has seated them. */
const isRefusedAtTable = (error: unknown): boolean =>
  isClosed(error) || (isApiError(error) && ['tableNotFree', 'validationFailed'].includes(error.name));
