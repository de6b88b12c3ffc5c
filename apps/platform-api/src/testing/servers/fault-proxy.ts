import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import pg from 'pg';

/** A way to a PostgreSQL server that can be cut, loudly or without a word. */
export interface FaultProxy {
  /** The same database as `databaseUrl`, by this way. */
  readonly url: string;
  /** How often somebody has tried to come this way. */
  tries(): number;
  /** Connections by this way that have not been closed. */
  open(): number;
  /** Breaks what stands and refuses what comes. */
  cut(): void;
  /** Nothing passes any more, and nobody is told. */
  freeze(): void;
  /** Lets through again what comes from now on; what was frozen is broken. */
  mend(): void;
  close(): Promise<void>;
}

export async function openFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const pairs = new Set<readonly [Socket, Socket]>();
  let tries = 0;
  let isCut = false;
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    tries += 1;
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
    tries: () => tries,
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
    mend() {
      isCut = false;
      breakAll();
    },
    async close() {
      breakAll();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
