import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { PictureField } from '#shared/menu/pictures/picture-field.tsx';
import { useOfferPicture } from './use-offer-picture.ts';

interface PictureCardProps {
  /** Undefined for a new one. */
  readonly record: OfferRecord | undefined;
  readonly denial: string | undefined;
}

/** The picture that customers see beside the offer; apart from the form, each change of it is saved right away. */
export function PictureCard({ record, denial }: PictureCardProps) {
  const { t } = useTranslation('offers');
  return (
    <Card>
      <CardHeader title={t('form.picture')} />
      <CardBody>
        {record ? (
          <OfferPicture record={record} denial={denial} />
        ) : (
          <p className={css.hint}>{t('form.pictureLater')}</p>
        )}
      </CardBody>
    </Card>
  );
}

function OfferPicture({ record, denial }: { readonly record: OfferRecord; readonly denial: string | undefined }) {
  const name = localizedText(record.names, useLanguage());
  const { upload, remove } = useOfferPicture(record.offer_id);
  return <PictureField image={record.image} name={name} denial={denial} upload={upload} remove={remove} />;
}
