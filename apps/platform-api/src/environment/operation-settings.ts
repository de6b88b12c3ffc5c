import { isIP } from 'node:net';

import type { Environment } from '#environment/environment.ts';
import { integer, named, value, wholeNumber, withDefault } from '#environment/variable.ts';
import { isLoopback } from '#loopback.ts';
import { isPublicAddress } from '#network-addresses.ts';

/** What those who run several machines set. */
export interface OperationSettings {
  /** Where notifications are listened for, past a pooler that swallows them; undefined: at `databaseUrl`. */
  readonly listenUrl: string | undefined;
  /** Where metrics are served; undefined: nowhere. */
  readonly metricsAt: { readonly host: string; readonly port: number } | undefined;
}

const DATABASE_URL_FORM = '`postgresql://user:password@host:port/database`';
const readDatabaseUrl = (input: string) => (/^postgres(ql)?:\/\/.+/.test(input) ? input : undefined);

/** Every address of the machine, public ones too. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Metrics tell of the platform's business: they are not for an address that others reach. */
function readInnerHost(host: string): string | undefined {
  const isInner = isIP(host) !== 0 && !ANY_ADDRESS.has(host) && !isPublicAddress(host);
  return isLoopback(host) || isInner ? host : undefined;
}

export const DATABASE_VARIABLES = named({
  DATABASE_URL: value({
    about: 'a PostgreSQL server, 15 or newer, with the extensions pg_trgm, btree_gin and btree_gist',
    takes: DATABASE_URL_FORM,
    without: 'the embedded engine, with its data in `DATA_FOLDER`',
    isSecret: true,
    read: readDatabaseUrl,
  }),
  DATABASE_POOL: integer('connections to the database server', 1, 200, 10),
  DATABASE_LISTEN_URL: value({
    about: 'where to listen for notifications, past a pooler in transaction mode, which swallows them',
    takes: DATABASE_URL_FORM,
    without: '`DATABASE_URL`',
    isSecret: true,
    read: readDatabaseUrl,
  }),
  DATA_FOLDER: withDefault({
    about: 'data of the embedded engine, and the secret created at the first start',
    takes: 'a folder',
    fallback: '.data',
  }),
});

export const METRICS_VARIABLES = named({
  METRICS_PORT: value({
    about: 'port that serves `/metrics` to Prometheus and `/health/report` to operators',
    without: 'metrics are not collected',
    ...wholeNumber(1, 65_535),
  }),
  METRICS_HOST: withDefault({
    about: 'address of that port',
    takes: 'an address of this machine in a private network, like `10.1.2.3`',
    fallback: '127.0.0.1',
    read: readInnerHost,
  }),
});

export function readOperationSettings(environment: Environment): OperationSettings {
  const { DATABASE_URL, DATABASE_LISTEN_URL } = DATABASE_VARIABLES;
  const listenUrl = environment.get(DATABASE_LISTEN_URL);
  if (listenUrl !== undefined && !environment.isSet(DATABASE_URL))
    environment.add('DATABASE_LISTEN_URL has an effect with DATABASE_URL only');
  const { METRICS_PORT, METRICS_HOST } = METRICS_VARIABLES;
  const host = environment.get(METRICS_HOST);
  const port = environment.get(METRICS_PORT);
  return { listenUrl, metricsAt: port === undefined ? undefined : { host, port } };
}
