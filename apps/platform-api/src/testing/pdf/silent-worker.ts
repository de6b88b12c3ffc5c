import { parentPort } from 'node:worker_threads';

// A worker of documents that never replies, as one that lays out for ever.
parentPort?.on('message', () => {});
