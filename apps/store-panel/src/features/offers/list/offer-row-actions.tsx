import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Copy, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathToNewOffer, pathToOffer, pathToOfferUses } from '#shared/offers/offer-paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useOfferActions } from './use-offer-actions.ts';

/** Actions of an offer in the list. Deleting needs no confirmation, because its toast undoes it. */
export function OfferRowActions({ offer }: { readonly offer: OfferRecord }) {
  const { t } = useTranslation('offers');
  const { deleteOffer } = useOfferActions();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <RowMenu name={localizedText(offer.names, useLanguage())}>
      <MenuItem icon={<Pencil aria-hidden="true" />} href={pathToOffer(offer.offer_id)}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} href={pathToNewOffer({ copyOf: offer.offer_id })}>
        {t('duplicate')}
      </MenuItem>
      <MenuItem icon={<ReceiptText aria-hidden="true" />} href={pathToOfferUses(offer.offer_id)}>
        {t('uses.show')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 aria-hidden="true" />}
        disabled={isReadOnly}
        onSelect={() => void deleteOffer(offer)}
      >
        {t('delete')}
      </MenuItem>
    </RowMenu>
  );
}
