import {
  type CustomerDataPreview,
  type StoredCustomerDataPeriod,
  useLazyPreviewCustomerDataPeriodQuery,
  useSaveCustomerDataPeriodMutation,
} from '@store-panel/api-client/rtk/store-data';
import { useState } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';

/** What has to be confirmed before a save. */
export interface ErasingQuestion {
  readonly preview: CustomerDataPreview;
  /** Another set than the one that was confirmed before. */
  readonly hasChanged: boolean;
  readonly decide: (isConfirmed: boolean) => void;
}

/** More would be a fight over the same orders. */
const MAX_QUESTIONS = 5;

/** Saves the period, once what it erases is confirmed; shows a toast with Undo. */
export function usePeriodSave(version: number) {
  const [question, setQuestion] = useState<ErasingQuestion | null>(null);
  const [read] = useLazyPreviewCustomerDataPeriodQuery();
  const [send] = useSaveCustomerDataPeriodMutation();
  const showDone = useUndoToast();

  const ask = (preview: CustomerDataPreview, hasChanged: boolean) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        preview,
        hasChanged,
        decide(isConfirmed) {
          setQuestion(null);
          resolve(isConfirmed);
        },
      });
    });

  /** Rejects with an API error, as `mutation(…).unwrap()` does. */
  async function save(months: number): Promise<StoredCustomerDataPeriod | typeof NOT_SAVED> {
    for (let questions = 0; ; questions += 1) {
      const preview = await read(months).unwrap();
      const { consequences } = preview;
      if (consequences !== null && !(await ask(preview, questions > 0))) return NOT_SAVED;
      try {
        const saved = await send({
          settings: { months },
          version,
          ...(consequences !== null && { consequences }),
        }).unwrap();
        await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'store-data:saved' });
        return saved;
      } catch (error) {
        const isChanged = isApiFailure(error) && error.name === 'consequencesChanged';
        if (!isChanged || questions === MAX_QUESTIONS) throw error;
      }
    }
  }
  return { save, question };
}
