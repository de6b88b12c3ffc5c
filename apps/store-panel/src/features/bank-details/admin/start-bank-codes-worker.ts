/** Starts the worker that reads lists of banks; tests have one without a thread. */
export const startBankCodesWorker = (): Worker =>
  new Worker(new URL('./bank-codes-worker.ts', import.meta.url), { type: 'module' });
