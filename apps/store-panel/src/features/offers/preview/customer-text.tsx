import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import type { Offer } from '@store-panel/domain/offers/offer';
import { useTranslation } from 'react-i18next';

import { partValue } from '#features/offers/form/offer-values.ts';
import type { MenuParts } from '#features/offers/form/use-menu-parts.ts';
import { describeOffer } from '#features/offers/offer-words.ts';
import css from '#features/offers/offers.module.css';
import { CustomerLanguage } from '#shared/i18n/customer-language.tsx';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';

interface CustomerTextProps {
  readonly offer: Offer;
  readonly image: OfferRecord['image'];
  readonly menu: MenuParts;
  readonly currency: string;
}

const NAMESPACES = ['offers'] as const;

/** What customers see and read of the offer, in any of the languages. */
export function CustomerText({ offer, image, menu, currency }: CustomerTextProps) {
  const { t } = useTranslation('offers');
  const parts = [
    ...offer.sub_category_ids.map((id) => partValue('sub', id)),
    ...offer.item_ids.map((id) => partValue('item', id)),
  ];
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{t('preview.customers')}</h3>
      <CustomerLanguage label={t('preview.language')} namespaces={NAMESPACES} className={css.customerText}>
        {(language) => {
          const partNames = menu.namesOf(parts).map((names) => localizedText(names, language));
          const name = localizedText(offer.names, language);
          const description = offer.descriptions[languageIndex(language)] ?? '';
          return (
            <>
              {image && <PictureThumb imageId={image.image_id} size="md" />}
              <div className={css.customerWords}>
                {name !== '' && <strong>{name}</strong>}
                {description !== '' && <p>{description}</p>}
                <p>{describeOffer(offer, { language, currency }, partNames)}</p>
              </div>
            </>
          );
        }}
      </CustomerLanguage>
    </section>
  );
}
