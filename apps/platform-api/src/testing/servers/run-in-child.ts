import { onTestFinished } from 'vitest';
import { type Child, startChild } from '#testing/servers/child-process.ts';

/** Runs code in a child process that is killed after the test. */
export function runInChild(...how: Parameters<typeof startChild>): Child {
  const child = startChild(...how);
  onTestFinished(() => child.kill());
  return child;
}
