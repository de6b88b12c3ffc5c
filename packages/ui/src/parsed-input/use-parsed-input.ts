import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Result of parsing a text: a value, empty, or a problem. */
export interface ParseResult<Problem extends string> {
  readonly value: string | null;
  readonly problem: Problem | null;
}

interface Draft<Problem extends string> extends ParseResult<Problem> {
  readonly text: string;
  /** True after the first blur; errors show from then on. */
  readonly isTouched: boolean;
}

interface ParsedInputOptions<Problem extends string> {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: Problem | null) => void;
  readonly parse: (text: string) => ParseResult<Problem>;
  readonly format: (value: string) => string;
  /** Validates a value set from outside. */
  readonly validate: (value: string) => Problem | null;
  readonly errorText: (problem: Problem) => string;
}

export interface ParsedInput {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Error message, once it should show. */
  readonly error: string | undefined;
  readonly changeText: (text: string) => void;
  /** Sets a value that the user selected instead of typing it. */
  readonly setValue: (value: string | null) => void;
  /** Call on blur and Enter: formats a valid text, shows the error of an invalid one. */
  readonly commit: () => void;
}

/**
 * Text input with a parsed value. Parses at every key, so that a form is always up to date, and formats on blur. An
 * invalid text stays, and the form receives the problem.
 */
export function useParsedInput<Problem extends string>(options: ParsedInputOptions<Problem>): ParsedInput {
  const { value, onChange, parse, format, validate, errorText } = options;
  const inputRef = useRef<HTMLInputElement>(null);
  const [stored, setDraft] = useState<Draft<Problem> | null>(null);
  // A value set from outside discards the draft.
  const draft = stored?.value === value ? stored : null;
  const valueProblem = value === null ? null : validate(value);
  const problem = draft === null ? valueProblem : draft.problem;
  const errorMessage = problem === null ? undefined : errorText(problem);
  useLayoutEffect(() => inputRef.current?.setCustomValidity(errorMessage ?? ''), [errorMessage]);
  return {
    inputRef,
    text: draft?.text ?? (value === null ? '' : format(value)),
    error: draft === null || draft.isTouched ? errorMessage : undefined,
    changeText(text) {
      const result = text.trim() === '' ? { value: null, problem: null } : parse(text);
      setDraft({ ...result, text, isTouched: draft?.isTouched === true && draft.problem !== null });
      if (result.value !== value || result.problem !== problem) onChange(result.value, result.problem);
    },
    setValue(next) {
      setDraft(null);
      if (next !== value || problem !== null) onChange(next, null);
    },
    commit() {
      setDraft(draft === null || draft.problem === null ? null : { ...draft, isTouched: true });
    },
  };
}
