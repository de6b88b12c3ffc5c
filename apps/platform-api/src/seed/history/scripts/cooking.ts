import type { Random } from '#seed/history/random.ts';

/** What the staff chooses when it accepts: one of the dialog's quick values, the larger the order the longer. */
export function promisedMinutes(itemCount: number, random: Random): number {
  const usual = itemCount <= 3 ? 10 : itemCount <= 6 ? 15 : 20;
  return usual + random.pick([0, 0, 5]);
}

/** How long the kitchen cooks: sometimes longer than promised, and nearly twice as long when it is slow. */
export function cookingMinutes(itemCount: number, isSlow: boolean, random: Random): number {
  return (5 + 0.9 * itemCount + 5 * random.next()) * (isSlow ? 1.9 : 1);
}
