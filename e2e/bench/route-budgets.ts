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
 * What a new browser may load of the first screens: what was reached, and a little. Only lowered, towards the goals of
 * docs/decisions/0064-first-load.md, but for the acknowledgements of docs/decisions/0072-escalation.md: 1 kB at rest.
 */
export const ROUTE_BUDGETS: readonly RouteBudget[] = [
  { name: 'sign-in', untilPainted: 147.5 * KB, atRest: 147.5 * KB, styles: 16 * KB },
  { name: 'running orders', untilPainted: 196.5 * KB, atRest: 231 * KB, styles: 16 * KB },
  { name: 'past orders', untilPainted: 207.5 * KB, atRest: 239 * KB, styles: 16 * KB },
];
