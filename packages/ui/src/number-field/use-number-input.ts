import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { limitBroken, stepNumber, type NumberLimits, type NumberText } from '#number-field/number-text.ts';

interface NumberInput extends NumberLimits {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly text: NumberText;
  /** In units of the value; without it the arrow keys move the caret. */
  readonly step: number | undefined;
}

export type NumberProblem = 'none' | 'min' | 'max';

/** Steps of PageUp and PageDown. */
const LEAP = 10;
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: LEAP, PageDown: -LEAP };

/** State of a number input: typed text, number, and format on blur. */
export function useNumberInput({ value, onChange, text, step, min, max }: NumberInput) {
  /** Null while the text is the formatted value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  // The typed text shows only while it equals the value; a value set from outside replaces it.
  const isOwn = typed !== null && Object.is(numberOf(typed, text), value);
  const number = value === null || Number.isNaN(value) ? null : value;
  const displayed = isOwn ? typed : number === null ? '' : text.write(number);
  const problem: NumberProblem | null =
    number === null ? (displayed === '' ? null : 'none') : limitBroken(number, { min, max });

  function stepBy(by: number) {
    if (step === undefined) return;
    setTyped(null);
    const next = stepNumber(number, by, step, { min, max });
    if (next !== value) onChange(next);
  }
  return {
    shown: displayed,
    number,
    /** Set on blur: typing shows no errors. */
    problem: isEdited ? null : problem,
    stepBy,
    canStep: (by: number) => number === null || stepNumber(number, by, step ?? 1, { min, max }) !== number,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      setEdited(true);
      onChange(numberOf(target.value, text));
    },
    onBlur: () => {
      setEdited(false);
      if (number !== null) setTyped(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const by = KEYS[event.key];
      if (by === undefined || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      stepBy(by);
    },
  };
}

/** Null for an empty text, NaN if it is no number. */
function numberOf(typed: string, text: NumberText): number | null {
  return typed.trim() === '' ? null : (text.read(typed) ?? Number.NaN);
}
