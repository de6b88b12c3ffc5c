import { createOrderScript, type OrderScript, type ScriptOrder, type Step } from '#testing/replay/order-script.ts';
import type { Booked } from '#testing/replay/order-money.ts';
import type { ReplayedStore } from '#testing/replay/replayed-store.ts';
import type { Random } from '#testing/seeded-random.ts';

interface Due {
  readonly at: number;
  readonly order: ScriptOrder;
  readonly act: Step['act'];
}

export interface ScriptRun {
  readonly script: OrderScript;
  readonly orders: readonly ScriptOrder[];
}

interface RunOptions {
  readonly random: Random;
  readonly count: number;
  /** In which the orders are placed; what happens to them later is done, too. Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly onBooked: (order: ScriptOrder, before: Booked, after: Booked) => void;
  /** Done in their time, the earliest first. */
  readonly meanwhile?: readonly { readonly at: number; readonly act: () => Promise<void> }[];
}

/** Places orders over a stretch of time, and does what happens to each in its moment. */
export async function runScript(store: ReplayedStore, options: RunOptions): Promise<ScriptRun> {
  const { random, count, from, to, onBooked, meanwhile = [] } = options;
  const script = createOrderScript({ store, random, onBooked });
  const orders: ScriptOrder[] = [];
  const placements = Array.from({ length: count }, () => from + random.upTo(to - from)).toSorted((a, b) => a - b);
  const due: Due[] = [];
  const rest = [...meanwhile];
  const nextDue = () => due.reduce((first, one, at) => (one.at < (due[first]?.at ?? Infinity) ? at : first), 0);
  while (placements.length > 0 || due.length > 0 || rest.length > 0) {
    const step = nextDue();
    const times = [placements[0], due[step]?.at, rest[0]?.at].map((at) => at ?? Infinity);
    const at = Math.min(...times);
    await store.clock.moveTo(at);
    if (at === times[2]) await rest.shift()?.act();
    else if (at === times[0]) {
      placements.shift();
      const { order, steps } = await script.place();
      orders.push(order);
      due.push(...steps.map(({ after, act }) => ({ at: at + after, order, act })));
    } else {
      const [{ order, act } = { order: undefined, act: undefined }] = due.splice(step, 1);
      if (order && act) await act(order);
    }
  }
  return { script, orders };
}
