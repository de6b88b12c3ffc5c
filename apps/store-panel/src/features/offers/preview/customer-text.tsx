import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import {
  type LanguageCode,
  LANGUAGES,
  languageIndex,
  languageOf,
  localizedText,
} from '@store-panel/domain/geo/languages';
import type { Offer } from '@store-panel/domain/offers/offer';
import { Select } from '@store-panel/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { partValue } from '#features/offers/form/offer-values.ts';
import type { MenuParts } from '#features/offers/form/use-menu-parts.ts';
import { describeOffer } from '#features/offers/offer-words.ts';
import css from '#features/offers/offers.module.css';
import { useLanguage, useLazyNamespace } from '#shared/i18n/i18n.ts';
import { PictureThumb } from '#shared/pictures/picture-thumb.tsx';

interface CustomerTextProps {
  readonly offer: Offer;
  readonly image: OfferRecord['image'];
  readonly menu: MenuParts;
  readonly currency: string;
}

/** What customers see and read of the offer, in any of the languages. */
export function CustomerText({ offer, image, menu, currency }: CustomerTextProps) {
  const { t } = useTranslation('offers');
  const current = useLanguage();
  const [selected, setSelected] = useState<LanguageCode>();
  const language = selected ?? current;
  const isLoaded = useLazyNamespace('offers', language);
  const parts = [
    ...offer.sub_category_ids.map((id) => partValue('sub', id)),
    ...offer.item_ids.map((id) => partValue('item', id)),
  ];
  const partNames = menu.namesOf(parts).map((names) => localizedText(names, language));
  const name = localizedText(offer.names, language);
  const description = offer.descriptions[languageIndex(language)] ?? '';
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{t('preview.customers')}</h3>
      <Select
        label={t('preview.language')}
        value={language}
        options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
        onChange={({ target }) => setSelected(LANGUAGES.find(({ code }) => code === target.value)?.code)}
      />
      <div className={css.customerText} lang={language} dir={languageOf(language).direction}>
        {image && <PictureThumb imageId={image.image_id} size="md" />}
        <div className={css.customerWords}>
          {name !== '' && <strong>{name}</strong>}
          {description !== '' && <p>{description}</p>}
          <p>{isLoaded ? describeOffer(offer, { language, currency }, partNames) : '…'}</p>
        </div>
      </div>
    </section>
  );
}
