import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { PictureField } from '#shared/menu/pictures/picture-field.tsx';
import { useOfferPicture } from './use-offer-picture.ts';

interface OfferPictureProps {
  /** Undefined for a new one. */
  readonly record: OfferRecord | undefined;
  readonly denial: string | undefined;
}

/** The picture that customers see beside the offer. Apart from the form, each change of it is saved right away. */
export function OfferPicture({ record, denial }: OfferPictureProps) {
  const { t } = useTranslation('offers');
  if (record) return <SavedPicture record={record} denial={denial} />;
  return <HintText>{t('form.pictureLater')}</HintText>;
}

function SavedPicture({ record, denial }: { readonly record: OfferRecord; readonly denial: string | undefined }) {
  const name = localizedText(record.names, useLanguage());
  const { upload, remove } = useOfferPicture(record.offer_id);
  return <PictureField image={record.image} name={name} denial={denial} upload={upload} remove={remove} />;
}
