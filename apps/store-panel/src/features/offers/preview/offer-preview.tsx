import type { OfferInput, OfferRecord } from '@store-panel/api-client/rtk/offers';
import type { Offer } from '@store-panel/domain/offers/offer';
import { useTranslation } from 'react-i18next';

import type { InputFormat } from '#features/offers/form/offer-values.ts';
import type { MenuParts } from '#features/offers/form/use-menu-parts.ts';
import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { CustomerText } from './customer-text.tsx';
import { NextRuns } from './next-runs.tsx';
import { PastOrders, type TriedOffer } from './past-orders.tsx';
import { TryOut } from './try-out.tsx';

interface OfferPreviewProps {
  /** As it is typed; null while a field is invalid. */
  readonly offer: OfferInput | null;
  /** Its picture, which is no part of what is typed. */
  readonly image: OfferRecord['image'];
  /** How often it has been used. */
  readonly used: number;
  readonly menu: MenuParts;
  readonly format: InputFormat;
  readonly onTried: (tried: TriedOffer) => void;
}

/** What the typed offer means: what customers read, when it runs, and what it gives, by the platform's own rules. */
export function OfferPreview({ offer: input, image, used, menu, format, onTried }: OfferPreviewProps) {
  const { t } = useTranslation('offers');
  // The wire's days are texts of the same form.
  const offer = input as Offer | null;
  return (
    <FormPreview title={t('preview.title')}>
      {offer === null ? (
        <HintText>{t('preview.incomplete')}</HintText>
      ) : (
        <>
          <CustomerText offer={offer} image={image} menu={menu} currency={format.currency} />
          <NextRuns offer={offer} />
          <TryOut offer={offer} used={used} currency={format.currency} />
        </>
      )}
      <PastOrders offer={offer} onTried={onTried} />
    </FormPreview>
  );
}
