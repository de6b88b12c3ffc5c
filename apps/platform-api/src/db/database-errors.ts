/** The database is unreachable, full, busy or broken. Nothing of the call was stored. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The connection was lost during the commit: it is unknown whether the change was stored. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
}

/** PostgreSQL's codes for a connection that ended, a server that is stopping, full, or has become a standby. */
const UNAVAILABLE_STATE = /^(?:08[0-9A-Z]{3}|57P0[1-5]|53300|25006)$/;
const UNAVAILABLE_SYSTEM = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** What the driver says without a code. */
const UNAVAILABLE_TEXT =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether the database could not be reached or broke off: the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || error instanceof CommitUnknownError) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  if (typeof code !== 'string') return UNAVAILABLE_TEXT.test(error.message);
  if (UNAVAILABLE_STATE.test(code)) return true;
  // A missing file has the code of a missing socket, and another system call.
  const isOfConnection = typeof syscall !== 'string' || /^(?:connect|read|write)$/.test(syscall);
  return UNAVAILABLE_SYSTEM.test(code) && isOfConnection;
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
