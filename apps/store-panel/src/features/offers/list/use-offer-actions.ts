import {
  type OfferRecord,
  useDeleteOfferMutation,
  useRestoreOfferMutation,
  useSaveOfferMutation,
} from '@store-panel/api-client/rtk/offers';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { inputOf } from '#features/offers/form/offer-values.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

/** How long a toast offers to take a change back, in ms (ours). */
const UNDO_DURATION_MS = 10_000;

/** The actions of an offer in the list; each can be undone from its toast. The client's toast shows a failure. */
export function useOfferActions() {
  const { t } = useTranslation(['offers', 'shell']);
  const language = useLanguage();
  const { toasts } = useAppServices();
  const [save] = useSaveOfferMutation();
  const [remove] = useDeleteOfferMutation();
  const [restore] = useRestoreOfferMutation();
  const nameOf = ({ names }: OfferRecord) => localizedText(names, language);

  function showToast(title: string, undo: () => void) {
    const action = { label: t('shell:button.undo'), onSelect: undo };
    toasts.add({ tone: 'success', title, duration: UNDO_DURATION_MS, action });
  }
  async function setRunning(offer: OfferRecord, isRunning: boolean) {
    const { offer_id, version } = offer;
    const { data } = await save({ offer_id, version, offer: { ...inputOf(offer), is_running: isRunning } });
    if (!data) return;
    showToast(t(isRunning ? 'done.on' : 'done.off', { name: nameOf(offer) }), () => {
      void save({ offer_id, version: data.version, offer: { ...inputOf(data), is_running: !isRunning } });
    });
  }
  async function deleteOffer(offer: OfferRecord) {
    const { data } = await remove(offer);
    if (!data) return;
    showToast(t('done.deleted', { name: nameOf(offer) }), () => void restore(offer.offer_id));
  }
  return { setRunning, deleteOffer };
}
