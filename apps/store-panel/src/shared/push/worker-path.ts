/** Path of the notification worker in the built panel. */
export const PUSH_WORKER = '/push-worker.js';
