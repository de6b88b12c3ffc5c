/** Where the worker lies that shows notifications, in the built panel. */
export const PUSH_WORKER = '/push-worker.js';
