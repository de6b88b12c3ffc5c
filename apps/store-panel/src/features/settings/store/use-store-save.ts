import {
  type StoredStoreSettings,
  type StoreSettingsPreview,
  useLazyPreviewStoreSettingsQuery,
  useUpdateStoreDetailMutation,
} from '@store-panel/api-client/rtk/store-settings';
import { useState } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import type { StoreDraft } from './use-store-preview.ts';

/** What has to be confirmed before a save. */
export interface Question {
  readonly draft: StoreDraft;
  readonly preview: StoreSettingsPreview;
  /** Another set than the one that was confirmed before. */
  readonly hasChanged: boolean;
  readonly decide: (isConfirmed: boolean) => void;
}

/** More would be a fight over the same orders. */
const MAX_QUESTIONS = 5;

const isChanged = (error: unknown) => isApiFailure(error) && error.name === 'consequencesChanged';

/** Saves the store settings, once their consequences are confirmed; shows a toast with Undo. */
export function useStoreSave(version: number) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [preview] = useLazyPreviewStoreSettingsQuery();
  const [update] = useUpdateStoreDetailMutation();
  const showDone = useUndoToast();

  const ask = (draft: StoreDraft, shown: StoreSettingsPreview, hasChanged: boolean) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        draft,
        preview: shown,
        hasChanged,
        decide(isConfirmed) {
          setQuestion(null);
          resolve(isConfirmed);
        },
      });
    });

  /** Rejects with an API error, as `mutation(…).unwrap()` does. */
  async function save(
    draft: StoreDraft,
  ): Promise<Pick<StoredStoreSettings, 'settings' | 'version'> | typeof NOT_SAVED> {
    for (let questions = 0; ; questions += 1) {
      const shown = await preview(draft).unwrap();
      const { consequences } = shown;
      if (consequences !== null && !(await ask(draft, shown, questions > 0))) return NOT_SAVED;
      try {
        const saved = await update({ ...draft, version, ...(consequences !== null && { consequences }) }).unwrap();
        await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'store-settings:saved' });
        return saved;
      } catch (error) {
        if (!isChanged(error) || questions === MAX_QUESTIONS) throw error;
      }
    }
  }
  return { save, question };
}
