import { isCharacterKey } from './shortcut.ts';

/** How long a press waits for its shortcut, in ms (ours): what comes later would surprise. */
const MAX_WAIT_MS = 5_000;
/** How many presses wait (ours); older ones are dropped. */
const MAX_PRESSES = 8;
/** Opens the search, which users know from elsewhere and press first. */
export const SEARCH_KEYS = 'Mod+k';

/** Takes back the last change, from anywhere. */
export const UNDO_KEYS = 'Mod+z';

export interface PendingPress {
  /** As `pressedKey` names it. */
  readonly key: string;
  /** In ms since the epoch. */
  readonly at: number;
}

let isFrameAwaited = true;
let presses: readonly PendingPress[] = [];

/**
 * Lets a press wait that has no shortcut, because the page is drawn before what surrounds it (docs/decisions/0074): the
 * search, and the sequences that lead to other pages. Returns whether the press waits for them.
 */
export function deferPress(key: string): boolean {
  const isDeferred = isFrameAwaited && (key === SEARCH_KEYS || (isCharacterKey(key) && key !== ' '));
  if (isDeferred) presses = [...presses, { key, at: Date.now() }].slice(-MAX_PRESSES);
  return isDeferred;
}

/** From now on every page has its shortcuts: a press without one has nothing to wait for. */
export function stopDeferringPresses(): void {
  isFrameAwaited = false;
}

/** Returns the waiting presses, in order, which wait no longer. */
export function takePendingPresses(): readonly PendingPress[] {
  const taken = presses.filter(({ at }) => Date.now() - at < MAX_WAIT_MS);
  presses = [];
  return taken;
}

/** Lets presses that were taken wait on. */
export function restorePresses(returned: readonly PendingPress[]): void {
  presses = returned;
}
