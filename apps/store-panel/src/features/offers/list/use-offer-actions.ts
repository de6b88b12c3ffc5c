import { type OfferRecord, useDeleteOfferMutation, useSaveOfferMutation } from '@store-panel/api-client/rtk/offers';
import { localizedText } from '@store-panel/domain/geo/languages';

import { inputOf } from '#features/offers/form/offer-values.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';

/** The actions of an offer in the list; each can be undone from its toast. The client's toast shows a failure. */
export function useOfferActions() {
  const language = useLanguage();
  const change = useMenuChange();
  const [save] = useSaveOfferMutation();
  const [remove] = useDeleteOfferMutation();
  const valuesOf = ({ names }: OfferRecord) => ({ name: localizedText(names, language) });

  async function setRunning(offer: OfferRecord, isRunning: boolean) {
    const { offer_id, version } = offer;
    const input = { ...inputOf(offer), is_running: isRunning };
    const key = isRunning ? 'offers:done.on' : 'offers:done.off';
    await change(() => save({ offer_id, version, offer: input }).unwrap(), { key, values: valuesOf(offer) }).catch(
      () => undefined,
    );
  }
  async function deleteOffer(offer: OfferRecord) {
    await change(() => remove(offer).unwrap(), { key: 'offers:done.deleted', values: valuesOf(offer) }).catch(
      () => undefined,
    );
  }
  return { setRunning, deleteOffer };
}
