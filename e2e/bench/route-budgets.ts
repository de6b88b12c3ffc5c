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
 * What a new browser may load of the first screens: what was reached, and a little. It is raised by a decision alone: for
 * the keys (docs/decisions/0076-keys-before-the-frame.md), the clock of times (0089), the money of stores and the figures
 * of orders (0064), tables on cards (0125), what a failure says of reservations (0128), the criteria of deliveries that the
 * address of past orders may have (0140, 0144), the calls of scheduled changes (0178).
 */
export const ROUTE_BUDGETS: readonly RouteBudget[] = [
  { name: 'sign-in', untilPainted: 138.7 * KB, atRest: 138.7 * KB, styles: 16 * KB },
  { name: 'running orders', untilPainted: 180 * KB, atRest: 218.9 * KB, styles: 16 * KB },
  { name: 'past orders', untilPainted: 195 * KB, atRest: 231.9 * KB, styles: 16 * KB },
];
