import { setMaxListeners } from 'node:events';

/** Something that runs until it is stopped, from within or without. */
export interface Stoppable {
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** @param outer stops it too */
export function stoppable(outer?: AbortSignal): Stoppable {
  const control = new AbortController();
  const signal = outer ? AbortSignal.any([outer, control.signal]) : control.signal;
  // All actors listen to it, so the limit of listeners is off.
  setMaxListeners(0, signal);
  return { signal, stop: () => control.abort() };
}
