import { useCallback, useState } from 'react';

/** Something that a dialog asks while a save waits for it. */
interface OpenQuestion<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
}

/** Lets a save ask the user and wait for the answer; the dialog is rendered while `open` is set. */
export function useQuestion<Question, Answer>(): {
  readonly open: OpenQuestion<Question, Answer> | null;
  readonly ask: (question: Question) => Promise<Answer>;
} {
  const [open, setOpen] = useState<OpenQuestion<Question, Answer> | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        setOpen({
          question,
          answer: (answer) => {
            setOpen(null);
            resolve(answer);
          },
        });
      }),
    [],
  );
  return { open, ask };
}
