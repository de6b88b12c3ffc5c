import { DEFAULT_ESCALATION_RULES, escalationPlan, type EscalationStep } from '@store-panel/domain/escalation/rules';

import type { Attention } from '#seed/history/lives/steps.ts';
import type { Script } from '#seed/history/scripts/script.ts';
import { seededRandom } from '#seed/history/random.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Share of the orders that stay unseen at first, of those without another order at the same time. */
const UNSEEN_SHARE = 0.035;
/** The last step before a user looks, and how often. */
const LAST_STEPS: readonly { readonly step: EscalationStep; readonly weight: number }[] = [
  { step: 'louder', weight: 4 },
  { step: 'push', weight: 3 },
  { step: 'people', weight: 3 },
];
/** Every device of the demo stores shows orders in this browser. */
const TABLET =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * Plans when an order is shown, from its own seed: the rest of the past is the same without it. Most are painted at once;
 * one that arrives in a quiet time may escalate by the default rules first.
 */
export function planAttention({ life, store }: Script, isAlone: boolean): readonly Attention[] {
  const { order } = life;
  if (order.accepted_at !== null) return [];
  const random = seededRandom(`attention/${order.id}`);
  const placedAt = Date.parse(order.created_at);
  const show = (at: number): Attention => ({ action: 'show', at, actor: store.counter, device: TABLET });
  if (!isAlone || order.release_at !== null || !random.chance(UNSEEN_SHARE))
    return [show(placedAt + random.between(1500, 3500))];
  const { step: last } = random.weighted(LAST_STEPS, ({ weight }) => weight);
  const steps: Attention[] = [];
  let takenAt = placedAt;
  let plannedAfter = 0;
  for (const { step, after } of escalationPlan(DEFAULT_ESCALATION_RULES)) {
    // The server's job runs every second.
    takenAt += (after - plannedAfter) * MINUTE + random.between(50, 950);
    plannedAfter = after;
    steps.push({ action: 'escalate', at: takenAt, step, notified: step === 'people' ? store.alerted : [] });
    if (step === last) break;
  }
  return [...steps, show(takenAt + random.between(8, 50) * SECOND)];
}

/** How much later than usual an order is answered: when it was shown. */
export function attentionDelay(attention: readonly Attention[], placedAt: number): number {
  const isEscalated = attention.some(({ action }) => action === 'escalate');
  return isEscalated ? (attention.at(-1)?.at ?? placedAt) - placedAt : 0;
}
