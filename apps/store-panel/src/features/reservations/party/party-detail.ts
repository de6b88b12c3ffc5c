export interface PartyEntry {
  readonly id: string;
  /** An action of domain's table, or another one that the server has by then. */
  readonly action: string;
  readonly by: string;
  readonly at: number;
}

export interface PartyDetailQuery {
  /** Newest first; undefined until they are loaded. */
  readonly entries: readonly PartyEntry[] | undefined;
  readonly error: object | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
