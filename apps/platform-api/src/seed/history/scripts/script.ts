import type { HistoryStore } from '#seed/history/history-store.ts';
import { advance } from '#seed/history/lives/advance-order.ts';
import { attend } from '#seed/history/lives/attention.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import type { Profile } from '#seed/history/people/profiles.ts';
import type { Random } from '#seed/history/random.ts';
import type { Attention, Step } from '#seed/history/lives/steps.ts';

/** Epoch milliseconds. */
export type TimeSpan = readonly [from: number, to: number];

/** An order whose changes are planned. */
export interface Script {
  readonly life: OrderLife;
  readonly store: HistoryStore;
  readonly profile: Profile;
  readonly random: Random;
  /** End of the history; what is planned for later does not happen. Epoch milliseconds. */
  readonly now: number;
  /** When the couriers that searches find are under way, by their ids. */
  readonly searches: Map<string, readonly TimeSpan[]>;
}

/** Makes all that is planned up to now, oldest first; of the same moment, in the order of the plan. */
export function perform({ life, store, now }: Script, planned: readonly (Step | Attention)[]): void {
  for (const one of planned.toSorted((first, second) => first.at - second.at)) {
    if (one.at > now) continue;
    if (one.action === 'show' || one.action === 'escalate') attend(life, one);
    else advance(life, one, store);
  }
}
