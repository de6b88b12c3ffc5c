import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Result of parsing a text: a value, empty, or a problem. */
export interface ParseResult<Problem extends string> {
  readonly value: string | null;
  readonly problem: Problem | null;
}

interface Draft<Problem extends string> extends ParseResult<Problem> {
  readonly text: string;
  /** True after the first blur; errors show from then on. */
  readonly isLeft: boolean;
}

interface ParsedInputOptions<Problem extends string> {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: Problem | null) => void;
  readonly read: (text: string) => ParseResult<Problem>;
  readonly show: (value: string) => string;
  /** Validates a value set from outside. */
  readonly check: (value: string) => Problem | null;
  readonly errorText: (problem: Problem) => string;
}

export interface ParsedInput {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** Error message, once it should show. */
  readonly error: string | undefined;
  readonly type: (text: string) => void;
  /** Sets a value that was selected instead of typed. */
  readonly take: (value: string | null) => void;
  readonly leave: () => void;
}

/**
 * Text input with a parsed value. Parses at every key, so that a form is always up to date, and formats on blur. An
 * invalid text stays, and the form receives the problem.
 */
export function useParsedInput<Problem extends string>(options: ParsedInputOptions<Problem>): ParsedInput {
  const { value, onChange, read, show, check, errorText } = options;
  const inputRef = useRef<HTMLInputElement>(null);
  const [stored, setDraft] = useState<Draft<Problem> | null>(null);
  // A value set from outside discards the draft.
  const draft = stored?.value === value ? stored : null;
  const valueProblem = value === null ? null : check(value);
  const problem = draft === null ? valueProblem : draft.problem;
  const words = problem === null ? undefined : errorText(problem);
  useLayoutEffect(() => inputRef.current?.setCustomValidity(words ?? ''), [words]);
  return {
    inputRef,
    text: draft?.text ?? (value === null ? '' : show(value)),
    error: draft === null || draft.isLeft ? words : undefined,
    type(text) {
      const result = text.trim() === '' ? { value: null, problem: null } : read(text);
      setDraft({ ...result, text, isLeft: draft?.isLeft === true && draft.problem !== null });
      if (result.value !== value || result.problem !== problem) onChange(result.value, result.problem);
    },
    take(next) {
      setDraft(null);
      if (next !== value || problem !== null) onChange(next, null);
    },
    leave() {
      setDraft(draft === null || draft.problem === null ? null : { ...draft, isLeft: true });
    },
  };
}
