import { useState, type KeyboardEvent } from 'react';
import { stepIndex, type Step } from '#roving-focus/roving-focus.ts';

/** Options drawn at first and added whenever the end comes near. */
const PORTION = 100;
/** How far PageUp and PageDown go. */
const LEAP = 8;

export interface ActiveOption {
  /** The option that Enter takes; -1 for none. */
  readonly active: number;
  /** How the list scrolls to it: not at all where it is under the pointer. */
  readonly scroll: 'center' | 'nearest' | null;
  /** How many options are drawn. */
  readonly drawn: number;
  readonly drawMore: () => void;
  readonly pointAt: (index: number) => void;
  /** The list is opened, or what it shows has changed. */
  readonly start: (index: number) => void;
  /** True where the key was one of the list's. */
  readonly press: (event: KeyboardEvent) => boolean;
}

interface Target {
  readonly index: number;
  readonly scroll: ActiveOption['scroll'];
}

const STEPS: Readonly<Record<string, Step>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** The keys of the APG combobox in its list; the focus stays in the text. Home and End are the text's. */
export function useOptionKeys(count: number, choose: (index: number) => void): ActiveOption {
  const [{ index, scroll }, setActive] = useState<Target>({ index: -1, scroll: null });
  const [portions, setPortions] = useState(1);
  const active = Math.min(index, count - 1);
  const go = (to: number) => setActive({ index: to, scroll: 'nearest' });

  function press({ key, altKey, nativeEvent }: KeyboardEvent): boolean {
    // While an input method composes a word, its keys are its own.
    if (count === 0 || nativeEvent.isComposing || altKey) return false;
    const step = STEPS[key];
    if (step !== undefined) {
      go(active < 0 && step === 'previous' ? count - 1 : stepIndex(step, active, count, true));
      return true;
    }
    if (key === 'PageDown' || key === 'PageUp') {
      go(Math.max(0, Math.min(active + (key === 'PageDown' ? LEAP : -LEAP), count - 1)));
      return true;
    }
    if (key !== 'Enter' || active < 0) return false;
    choose(active);
    return true;
  }
  return {
    active,
    scroll,
    drawn: Math.min(count, Math.max(portions * PORTION, active + 1 + LEAP)),
    drawMore: () => setPortions(portions + 1),
    pointAt: (to) => setActive({ index: to, scroll: null }),
    start: (to) => {
      setActive({ index: to, scroll: 'center' });
      setPortions(1);
    },
    press,
  };
}
