import { type AdminStoreDetail, useReviewStoreMutation } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { ReviewAction } from '@store-panel/domain/store/review';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { accountStatus } from '#features/admin/review/account-status.ts';
import { showReviewToast } from '#features/admin/review/review-toast.ts';

/** Reviews a store; resolves to true when done. A toast shows the result and offers to undo it. */
export function useStoreReview() {
  const language = useLanguage();
  const { toasts } = useAppServices();
  const [change, { isLoading, error, reset }] = useReviewStoreMutation();

  async function review(store: AdminStoreDetail, action: ReviewAction, note = ''): Promise<boolean> {
    const { _id: store_id, version } = store;
    const { data: changed } = await change({ store_id, version, action, ...(note !== '' && { note }) });
    if (!changed) return false;
    void showReviewToast(toasts, {
      action,
      before: accountStatus(store),
      name: localizedText(store.name, language),
      undo: (back) => void review(changed, back),
    });
    return true;
  }
  return { review, isPending: isLoading, failure: error, reset };
}
