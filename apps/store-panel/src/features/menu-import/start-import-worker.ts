/** Starts the worker of this page; its code is a file of its own. */
export const startImportWorker = (): Worker =>
  new Worker(new URL('./worker/menu-import-worker.ts', import.meta.url), { type: 'module' });
