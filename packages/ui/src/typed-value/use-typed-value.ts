import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What a text comes to: a value, nothing, or what keeps it from being one. */
export interface Reading<Problem extends string> {
  readonly value: string | null;
  readonly problem: Problem | null;
}

interface Draft<Problem extends string> extends Reading<Problem> {
  readonly text: string;
  /** Left once: from then on what is wrong is said. */
  readonly isLeft: boolean;
}

interface TypedValueOptions<Problem extends string> {
  readonly value: string | null;
  readonly onChange: (value: string | null, problem: Problem | null) => void;
  readonly read: (text: string) => Reading<Problem>;
  readonly show: (value: string) => string;
  /** What is wrong with a value that came from outside. */
  readonly check: (value: string) => Problem | null;
  readonly say: (problem: Problem) => string;
}

export interface TypedValue {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** What is wrong, in words, once it may be said. */
  readonly error: string | undefined;
  readonly type: (text: string) => void;
  /** Takes a value that was chosen instead of typed. */
  readonly take: (value: string | null) => void;
  readonly leave: () => void;
}

/**
 * A value that is typed as text. It is read at every key, so that a form is right whenever it is sent; once the field is
 * left, what was understood is written out. A text that comes to nothing stays, and the form knows of it.
 */
export function useTypedValue<Problem extends string>(options: TypedValueOptions<Problem>): TypedValue {
  const { value, onChange, read, show, check, say } = options;
  const inputRef = useRef<HTMLInputElement>(null);
  const [kept, setDraft] = useState<Draft<Problem> | null>(null);
  // Whoever sets another value has the last word.
  const draft = kept?.value === value ? kept : null;
  const given = value === null ? null : check(value);
  const problem = draft === null ? given : draft.problem;
  const words = problem === null ? undefined : say(problem);
  useLayoutEffect(() => inputRef.current?.setCustomValidity(words ?? ''), [words]);
  return {
    inputRef,
    text: draft?.text ?? (value === null ? '' : show(value)),
    error: draft === null || draft.isLeft ? words : undefined,
    type(text) {
      const reading = text.trim() === '' ? { value: null, problem: null } : read(text);
      setDraft({ ...reading, text, isLeft: draft?.isLeft === true && draft.problem !== null });
      if (reading.value !== value || reading.problem !== problem) onChange(reading.value, reading.problem);
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
