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
const PAGE_STEPS = 10;
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS };

/** State of a number input: typed text, number, and format on blur. */
export function useNumberInput({ value, onChange, text, step, min, max }: NumberInput) {
  /** Null while the text is the formatted value. */
  const [inputText, setInputText] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  // The typed text shows only while it equals the value; a value set from outside replaces it.
  const isInputShown = inputText !== null && Object.is(numberOf(inputText, text), value);
  const number = value === null || Number.isNaN(value) ? null : value;
  const displayed = isInputShown ? inputText : number === null ? '' : text.write(number);
  const problem: NumberProblem | null =
    number === null ? (displayed === '' ? null : 'none') : limitBroken(number, { min, max });

  function stepBy(by: number) {
    if (step === undefined) return;
    setInputText(null);
    const next = stepNumber(number, by, step, { min, max });
    if (next !== value) onChange(next);
  }
  return {
    displayedText: displayed,
    number,
    /** Set on blur: typing shows no errors. */
    problem: isEdited ? null : problem,
    stepBy,
    canStep: (by: number) => number === null || stepNumber(number, by, step ?? 1, { min, max }) !== number,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setInputText(target.value);
      setEdited(true);
      onChange(numberOf(target.value, text));
    },
    onBlur: () => {
      setEdited(false);
      if (number !== null) setInputText(null);
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
function numberOf(inputText: string, text: NumberText): number | null {
  return inputText.trim() === '' ? null : (text.read(inputText) ?? Number.NaN);
}
