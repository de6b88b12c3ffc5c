import { seededRandom } from '#seed/history/random.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';

/** What makes an order worth replaying; a sample has each of these. */
function traitsOf({ order, requests, adjustments, steps, attention, claims, input }: OrderLife): readonly string[] {
  return [
    `${order.currency} ${order.order_type} ${order.source} ${order.payment_method}`,
    `ends as ${order.order_status}/${order.request_status}`,
    ...(order.charge_explain ? [`sent by ${order.charge_explain.service}`] : []),
    `${requests.length} requests`,
    ...(order.offer === null ? [] : [`offer, ends as ${order.order_status}`]),
    ...(input.scheduledAt === null ? [] : ['scheduled']),
    ...(adjustments.length > 0 ? ['adjusted'] : []),
    ...attention.map((one) => (one.action === 'show' ? 'shown' : `${one.step} of ${order.currency}`)),
    ...steps.map(({ action, actor, mode, label }) => `${actor.kind} ${action} ${mode ?? ''} ${label ?? ''}`),
    ...claims.map(({ claim, steps: changes }) => `claim ${claim.state} after ${changes.length}`),
  ];
}

/** Chooses orders with every trait first, then random ones. */
export function chooseSample(lives: readonly OrderLife[], size: number, seed: string): readonly OrderLife[] {
  const random = seededRandom(seed);
  const shuffled = lives
    .map((life) => ({ life, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ life }) => life);
  const seen = new Set<string>();
  const selected = new Set<OrderLife>();
  for (const life of shuffled) {
    const added = traitsOf(life).filter((trait) => !seen.has(trait));
    if (added.length === 0) continue;
    selected.add(life);
    for (const trait of added) seen.add(trait);
  }
  for (const life of shuffled) {
    if (selected.size >= size) break;
    selected.add(life);
  }
  return [...selected];
}
