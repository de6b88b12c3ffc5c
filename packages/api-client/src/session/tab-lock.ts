/** Runs the work while no other tab runs work under the same name. */
export type TabLock = <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/**
 * Web Locks where the platform has them (a secure page, a worker). Elsewhere the work simply runs: then the server's
 * grace for a token that was just exchanged covers two tabs that refresh at once.
 */
export const withWebLock: TabLock = (name, signal, work) => {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, { signal }, work) : work();
};
