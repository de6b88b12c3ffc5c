/** The database is unreachable, full, busy or broken. Nothing of the call was stored. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The database cannot be opened until the operator changes something; the message says what. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

const UNIQUE_VIOLATION = '23505';

/** Returns the unique constraint or index that a statement violated, or null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown };
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null;
}

/** Returns the message of an unknown error. */
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

/** Explains to the operator why the data at `place` is unusable; `reason` is the text of PostgreSQL or Node. */
export function explainUnusableData(place: string, reason: string): string {
  const match = EXPLANATIONS.find(([pattern]) => pattern.test(reason));
  return match === undefined ? `The embedded PostgreSQL in ${place} failed: ${reason}` : match[1](place, reason);
}
