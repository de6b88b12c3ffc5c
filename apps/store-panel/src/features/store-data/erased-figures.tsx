import type { CustomerDataPreview } from '@store-panel/api-client/rtk/store-data';
import { DescriptionList } from '@store-panel/ui/description-list';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useDayText } from '#shared/time/use-day-text.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';

/** What a period erases: from when, of what, and how much. */
export function ErasedFigures({ preview }: { readonly preview: CustomerDataPreview }) {
  const { t } = useTranslation('store-data');
  const language = useLanguage();
  const timeText = useTimeText();
  const dayText = useDayText();
  const number = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  return (
    <DescriptionList
      items={[
        { term: t('preview.from'), detail: timeText(preview.starts_at) },
        { term: t('preview.before'), detail: dayText(preview.ended_before) },
        { term: t('preview.customers'), detail: number.format(preview.customers), strong: true },
        { term: t('preview.orders'), detail: number.format(preview.orders) },
        { term: t('preview.addresses'), detail: number.format(preview.addresses) },
      ]}
    />
  );
}
