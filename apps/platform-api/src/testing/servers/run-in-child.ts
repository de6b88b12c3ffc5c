import { onTestFinished } from 'vitest';
import { type Child, startChild } from '#testing/servers/child-process.ts';

/** A child that does not outlive the test. */
export function runInChild(...how: Parameters<typeof startChild>): Child {
  const child = startChild(...how);
  onTestFinished(() => child.kill());
  return child;
}
