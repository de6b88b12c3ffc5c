import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import pg from 'pg';

/** A proxy of a PostgreSQL server that can close or silently freeze connections. */
export interface FaultProxy {
  /** URL of the same database through the proxy. */
  readonly url: string;
  /** Number of connection attempts. */
  connectionAttempts(): number;
  /** Number of open connections. */
  open(): number;
  /** Closes all connections and rejects new ones. */
  cut(): void;
  /** Stops forwarding without closing connections. */
  freeze(): void;
  /** Accepts new connections again and closes frozen ones. */
  restore(): void;
  close(): Promise<void>;
}

export async function openFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const pairs = new Set<readonly [Socket, Socket]>();
  let connectionAttempts = 0;
  let isCut = false;
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    connectionAttempts += 1;
    near.on('error', () => undefined);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    connectionAttempts: () => connectionAttempts,
    open: () => pairs.size,
    cut() {
      isCut = true;
      breakAll();
    },
    freeze() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    restore() {
      isCut = false;
      breakAll();
    },
    async close() {
      breakAll();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
