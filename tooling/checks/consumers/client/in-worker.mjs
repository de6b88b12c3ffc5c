// The same in a thread that has no document.
import { Worker } from 'node:worker_threads';

new Worker(new URL('module.mjs', import.meta.url));
