// Leaves the processor time of each test file for `npm test -- --times`.
import { isMainThread } from 'node:worker_threads';
import { afterAll } from 'vitest';

/** A worker thread's own time; in a worker process the time of all its threads (an embedded database has one). */
function processorMs(): number {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage();
  return (user + system) / 1000;
}

const before = processorMs();
afterAll(({}, suite) => {
  // Milliseconds between the file's first line and the end of its last test.
  Object.assign(suite.file.meta, { processorMs: processorMs() - before });
});
