import {
  type BookingDraft,
  type BookingPreview,
  useLazyPreviewTableBookingQuery,
} from '@store-panel/api-client/rtk/table-booking';
import { type ReactNode, useState } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { BrokenDialog } from './broken-dialog.tsx';

/** Sends a change; `consequences`: the name of the reservations that the user has confirmed. */
type Send<Result> = (consequences: { readonly consequences?: string }) => Promise<Result>;

interface Question {
  readonly preview: BookingPreview;
  /** Another set than the one that was confirmed before. */
  readonly hasChanged: boolean;
  readonly decide: (isConfirmed: boolean) => void;
}

/** More would be a race for the same reservations. */
const MAX_QUESTIONS = 5;

/**
 * Returns a function that sends a change once the reservations that it leaves outside the rules are confirmed. It rejects
 * with an API error, and resolves with `NOT_SAVED` if the user does not confirm. `dialog` is rendered by the caller.
 */
export function useConfirmed(): {
  readonly confirmed: <Result>(draft: BookingDraft, send: Send<Result>) => Promise<Result | typeof NOT_SAVED>;
  readonly dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [preview] = useLazyPreviewTableBookingQuery();
  const ask = (shown: BookingPreview, hasChanged: boolean) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        preview: shown,
        hasChanged,
        decide(isConfirmed) {
          setQuestion(null);
          resolve(isConfirmed);
        },
      });
    });
  async function confirmed<Result>(draft: BookingDraft, send: Send<Result>): Promise<Result | typeof NOT_SAVED> {
    for (let questions = 0; ; questions += 1) {
      const shown = await preview(draft).unwrap();
      if (shown.count > 0 && !(await ask(shown, questions > 0))) return NOT_SAVED;
      try {
        return await send(shown.count === 0 ? {} : { consequences: shown.consequences });
      } catch (failure) {
        const isChanged = isApiFailure(failure) && failure.name === 'consequencesChanged';
        if (!isChanged || questions === MAX_QUESTIONS) throw failure;
      }
    }
  }
  return { confirmed, dialog: question && <BrokenDialog {...question} onDecide={question.decide} /> };
}
