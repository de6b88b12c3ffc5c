export interface MenuCount {
  readonly count: number;
  /** It is too old to rely on, because fetching it has failed for minutes: shown faded. */
  readonly isStale: boolean;
}

/** The server's counts for the menu. */
export const toMenuCounts = <Name extends string>(
  counts: { readonly [One in Name]?: number },
  isStale: boolean,
): { readonly [One in Name]?: MenuCount } =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, { count, isStale }])) as {
    readonly [One in Name]?: MenuCount;
  };
