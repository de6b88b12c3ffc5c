import { parentPort } from 'node:worker_threads';

// A worker of documents that ends at each request, as one whose native code fails.
parentPort?.once('message', () => process.exit(1));
