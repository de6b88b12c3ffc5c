/** The part of the server's log that the database uses; pino's logger implements it. */
export interface DatabaseLog {
  debug(message: string): void;
  info(message: string): void;
  info(fields: object, message: string): void;
  warn(message: string): void;
  error(error: unknown, message: string): void;
}

export const silentLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
