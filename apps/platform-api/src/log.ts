import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

import type { Config } from '#config.ts';

/** What logs must never hold, wherever an object carries it. */
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
const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`].map(quoted)), censor: '[secret]' };

/** pino takes a name with a dash in brackets only. */
function quoted(path: string): string {
  return path.replace(/\.?set-cookie$/, '["set-cookie"]');
}

/** The server's log: one JSON object a line, to standard output where nothing else is said. */
export function createLog(
  { logLevel, nodeName }: Pick<Config, 'logLevel' | 'nodeName'>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = { level: logLevel, redact, base: { node: nodeName } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
