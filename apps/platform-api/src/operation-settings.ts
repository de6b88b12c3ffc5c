import { isIP } from 'node:net';

import { isLoopback } from '#loopback.ts';
import { isPublicAddress } from '#network-addresses.ts';

/** What those who run several machines set. */
export interface OperationSettings {
  /** Where notifications are listened for, past a pooler that swallows them; undefined: at `databaseUrl`. */
  readonly listenUrl: string | undefined;
  /** Where metrics are served; undefined: nowhere. */
  readonly metricsAt: { readonly host: string; readonly port: number } | undefined;
}

type ReadText = (name: string) => string | undefined;
type ReadInteger = (name: string, fallback: number, min: number, max: number) => number;

export function readOperationSettings(
  text: ReadText,
  readInteger: ReadInteger,
  databaseUrl: string | undefined,
  problems: string[],
): OperationSettings {
  const listenUrl = text('DATABASE_LISTEN_URL');
  if (listenUrl !== undefined) {
    checkDatabaseUrl('DATABASE_LISTEN_URL', listenUrl, problems);
    if (databaseUrl === undefined) problems.push('DATABASE_LISTEN_URL has an effect with DATABASE_URL only');
  }
  return { listenUrl, metricsAt: readMetricsAddress(text, readInteger, problems) };
}

export function checkDatabaseUrl(name: string, url: string, problems: string[]): void {
  if (!/^postgres(ql)?:\/\/.+/.test(url))
    problems.push(`${name} is not of the form postgresql://user:password@host:port/database`);
}

const NO_PORT = 0;
/** Every address of the machine, public ones too. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Metrics tell of the platform's business: they are not for an address that others reach. */
function readMetricsAddress(text: ReadText, readInteger: ReadInteger, problems: string[]) {
  const host = text('METRICS_HOST') ?? '127.0.0.1';
  const isInner = isIP(host) !== 0 && !ANY_ADDRESS.has(host) && !isPublicAddress(host);
  if (!isLoopback(host) && !isInner)
    problems.push(`METRICS_HOST is "${host}"; it takes an address of this machine in a private network, like 10.1.2.3`);
  const port = readInteger('METRICS_PORT', NO_PORT, 1, 65_535);
  return port === NO_PORT ? undefined : { host, port };
}
