/** The database cannot be used now: its server or engine is away, full, busy or broken. Nothing of the call was kept. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The database cannot be opened until somebody changes something; the message says what. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

const UNIQUE_VIOLATION = '23505';

/** The constraint or index that a statement broke by giving a second row what only one may have; null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown };
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null;
}

/** What an unknown error says, or is. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

const EXPLANATIONS: readonly (readonly [pattern: RegExp, explain: (place: string, reason: string) => string])[] = [
  [/no space left on device|ENOSPC|disk quota|EDQUOT/i, (place) => `The disk that holds ${place} is full.`],
  [
    /permission denied|EACCES|EPERM|read-only file system|EROFS|could not create lock file/i,
    (place) => `${place} cannot be written to.`,
  ],
  [
    /incompatible|not compatible/i,
    (place, reason) =>
      `${place} was made by another version of the embedded PostgreSQL or on another kind of machine (${reason}).`,
  ],
  [
    /checkpoint record|pg_control|invalid|could not (open|read|access|find|stat)|does not exist|No such file|corrupt/i,
    (place, reason) =>
      `The data in ${place} is damaged (${reason}). Put a backup in its place, or move the folder away to start with an empty database.`,
  ],
];

/** Says in words what an operator can act on why the data at `place` cannot be used; `reason` is PostgreSQL's or Node's own. */
export function explain(place: string, reason: string): string {
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(reason));
  return known === undefined ? `The embedded PostgreSQL in ${place} failed: ${reason}` : known[1](place, reason);
}
