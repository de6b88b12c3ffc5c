import { observable } from '#shared/observable.ts';

/** How long the second key of a sequence is awaited, in ms (design: navigation §4). */
const SEQUENCE_MS = 1000;
/** After this time the possible second keys are listed, in ms (the same). */
const LIST_AFTER_MS = 600;
/** How long the list is shown, in ms (ours): it has to be read. */
const LIST_MS = 3000;

export interface KeySequence {
  readonly firstKey: string;
  /** Whether the possible second keys are to be listed. */
  readonly isListed: boolean;
}

/** The sequence whose second key is awaited; null for none. */
export const keySequence = observable<KeySequence | null>(null);

let listTimer: ReturnType<typeof setTimeout> | undefined;
let endTimer: ReturnType<typeof setTimeout> | undefined;

export function endSequence(): void {
  clearTimeout(listTimer);
  clearTimeout(endTimer);
  keySequence.set(null);
}

export function beginSequence(firstKey: string): void {
  endSequence();
  keySequence.set({ firstKey, isListed: false });
  listTimer = setTimeout(() => keySequence.set({ firstKey, isListed: true }), LIST_AFTER_MS);
  endTimer = setTimeout(endSequence, SEQUENCE_MS);
}

/** Awaits the second key for as long as the list, which is visible now, is shown. */
export function extendSequence(): void {
  if (keySequence.get() === null) return;
  clearTimeout(endTimer);
  endTimer = setTimeout(endSequence, LIST_MS);
}
