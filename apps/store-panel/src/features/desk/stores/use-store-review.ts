import { type StoreFile, useReviewStoreMutation } from '@store-panel/api-client/rtk/desk/stores';
import { localizedText } from '@store-panel/domain/places/languages';
import type { ReviewAction } from '@store-panel/domain/store/review';

import { useLanguage } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { standingOf } from '../review/standing.ts';
import { tellDone } from '../review/tell-done.ts';

/** Reviews a store; true when it was done. What was done says a toast, which can take it back. */
export function useStoreReview() {
  const language = useLanguage();
  const { toasts } = usePlatform();
  const [change, { isLoading, error, reset }] = useReviewStoreMutation();

  async function review(store: StoreFile, action: ReviewAction, note = ''): Promise<boolean> {
    const { _id: store_id, version } = store;
    const { data: changed } = await change({ store_id, version, action, ...(note !== '' && { note }) });
    if (!changed) return false;
    void tellDone(toasts, {
      action,
      before: standingOf(store),
      name: localizedText(store.name, language),
      undo: (back) => void review(changed, back),
    });
    return true;
  }
  return { review, isPending: isLoading, failure: error, reset };
}
