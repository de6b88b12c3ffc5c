import { useState, type KeyboardEvent } from 'react';
import { stepIndex, type Step } from '#roving-focus/roving-focus.ts';

/** Options in the first render, and added when the user scrolls near the end. */
const PORTION = 100;
/** Options skipped by PageUp and PageDown. */
const LEAP = 8;

export interface ActiveOption {
  /** Index of the active option; -1 for none. */
  readonly active: number;
  /** Scroll behaviour; none if the pointer made it active. */
  readonly scroll: 'center' | 'nearest' | null;
  /** Number of rendered options. */
  readonly drawn: number;
  readonly drawMore: () => void;
  readonly pointAt: (index: number) => void;
  /** Call when the list opens or its options change. */
  readonly start: (index: number) => void;
  /** Returns true if the key was handled. */
  readonly press: (event: KeyboardEvent) => boolean;
}

interface Target {
  readonly index: number;
  /** Of the option that the user went to; its index changes with the list. */
  readonly value?: string;
  readonly scroll: ActiveOption['scroll'];
}

const STEPS: Readonly<Record<string, Step>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/**
 * Key handling of an APG combobox listbox. Home and End belong to the input. With the options' values, the active one
 * stays active when others come and go.
 */
export function useOptionKeys(
  count: number,
  choose: (index: number) => void,
  values: readonly string[] = [],
): ActiveOption {
  const [{ index, value, scroll }, setActive] = useState<Target>({ index: -1, scroll: null });
  const [portions, setPortions] = useState(1);
  const moved = value === undefined || values[index] === value ? -1 : values.indexOf(value);
  const active = moved === -1 ? Math.min(index, count - 1) : moved;
  const go = (to: number) => setActive({ index: to, value: values[to], scroll: 'nearest' });

  function press({ key, altKey, nativeEvent }: KeyboardEvent): boolean {
    // Keys belong to the input method during composition.
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
    pointAt: (to) => setActive({ index: to, value: values[to], scroll: null }),
    start: (to) => {
      setActive({ index: to, scroll: 'center' });
      setPortions(1);
    },
    press,
  };
}
