import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Field names whose values are never logged. */
const SECRETS = [
  'password',
  'jwt_token',
  'jwt_refresh_token',
  'newToken',
  'newRfreshToken',
  'servertoken',
  'server_token',
  'token',
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'confirmation_code',
];
const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`].map(quote)), censor: '[secret]' };

/** pino needs brackets around a name with a dash. */
function quote(path: string): string {
  return path.replace(/\.?set-cookie$/, '["set-cookie"]');
}

/** Creates the server's log: one JSON object per line, to standard output by default. */
export function createLog(
  { logLevel, nodeName }: { readonly logLevel: LogLevel; readonly nodeName: string },
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = { level: logLevel, redact, base: { node: nodeName } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
