import type { RouteName } from './route-load.ts';

const KB = 1000;

interface RouteBudget {
  readonly name: RouteName;
  /** Bytes gz of scripts until the route's content is painted, and of all that come without a press. */
  readonly untilPainted: number;
  readonly atRest: number;
  /** Bytes gz of the style sheets until it is painted. */
  readonly styles: number;
}

/**
 * What a new browser may load of the first screens: what was reached (docs/decisions/0076-keys-before-the-frame.md), and
 * a little. Only ever lowered, but for the keys of that decision.
 */
export const ROUTE_BUDGETS: readonly RouteBudget[] = [
  { name: 'sign-in', untilPainted: 137.5 * KB, atRest: 137.5 * KB, styles: 16 * KB },
  { name: 'running orders', untilPainted: 179 * KB, atRest: 216 * KB, styles: 16 * KB },
  { name: 'past orders', untilPainted: 191.2 * KB, atRest: 226 * KB, styles: 16 * KB },
];
