import { useState, type KeyboardEvent } from 'react';
import { stepIndex, type Step } from '#roving-focus/roving-focus.ts';

/** Options in the first render, and added when the user scrolls near the end. */
const RENDER_BATCH = 100;
/** Options skipped by PageUp and PageDown. */
const PAGE_STEP = 8;

interface ActiveOption {
  /** Index of the active option; -1 for none. */
  readonly index: number;
  /** Scroll behaviour; none if the pointer made it active. */
  readonly scroll: 'center' | 'nearest' | null;
}

interface Target extends ActiveOption {
  /** Of the option that the user moved to; its index changes with the list. */
  readonly value?: string;
}

export interface ActiveOptionState extends ActiveOption {
  /** Number of rendered options. */
  readonly renderedCount: number;
  readonly renderMore: () => void;
  /** Makes the option under the pointer active, without scrolling. */
  readonly setByPointer: (index: number) => void;
  /** Call when the list opens or its options change. */
  readonly reset: (index: number) => void;
  /** Returns true if the key was handled. */
  readonly handleKeyDown: (event: KeyboardEvent) => boolean;
}

const STEPS: Readonly<Record<string, Step>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/**
 * The active option (`aria-activedescendant`) of an APG combobox, and the keys that move and select it. Home and End
 * belong to the input. With the options' values, the active one stays active when others come and go.
 */
export function useActiveOption(
  count: number,
  onSelect: (index: number) => void,
  values: readonly string[] = [],
): ActiveOptionState {
  const [{ index, value, scroll }, setActive] = useState<Target>({ index: -1, scroll: null });
  const [batches, setBatches] = useState(1);
  const movedIndex = value === undefined || values[index] === value ? -1 : values.indexOf(value);
  const activeIndex = movedIndex === -1 ? Math.min(index, count - 1) : movedIndex;
  const moveTo = (next: number) => setActive({ index: next, value: values[next], scroll: 'nearest' });

  function handleKeyDown({ key, altKey, nativeEvent }: KeyboardEvent): boolean {
    // Keys belong to the input method during composition.
    if (count === 0 || nativeEvent.isComposing || altKey) return false;
    const step = STEPS[key];
    if (step !== undefined) {
      moveTo(activeIndex < 0 && step === 'previous' ? count - 1 : stepIndex(step, activeIndex, count, true));
      return true;
    }
    if (key === 'PageDown' || key === 'PageUp') {
      moveTo(Math.max(0, Math.min(activeIndex + (key === 'PageDown' ? PAGE_STEP : -PAGE_STEP), count - 1)));
      return true;
    }
    if (key !== 'Enter' || activeIndex < 0) return false;
    onSelect(activeIndex);
    return true;
  }
  return {
    index: activeIndex,
    scroll,
    renderedCount: Math.min(count, Math.max(batches * RENDER_BATCH, activeIndex + 1 + PAGE_STEP)),
    renderMore: () => setBatches(batches + 1),
    setByPointer: (pointed) => setActive({ index: pointed, value: values[pointed], scroll: null }),
    reset: (initial) => {
      setActive({ index: initial, scroll: 'center' });
      setBatches(1);
    },
    handleKeyDown,
  };
}
