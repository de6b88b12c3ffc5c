import { readFileSync } from 'node:fs';

/** Of a tick in `/proc`. */
const TICK_MS = 10;

/** Processor time that a process has used, in all its threads; `NaN` where there is no `/proc`. */
export function cpuMs(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
