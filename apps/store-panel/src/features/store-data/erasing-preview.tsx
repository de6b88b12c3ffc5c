import {
  type CustomerDataPreview,
  type StoredCustomerDataPeriod,
  usePreviewCustomerDataPeriodQuery,
} from '@store-panel/api-client/rtk/store-data';
import { DATA_MONTHS } from '@store-panel/domain/customers/data-period';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { FormPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useDayText } from '#shared/time/use-day-text.ts';
import { useDebouncedValue } from '#shared/time/use-debounced-value.ts';
import { ErasedFigures } from './erased-figures.tsx';

/** How long typing has to pause before the server counts, in ms (ours). */
const PAUSE_MS = 400;

interface ErasingPreviewProps {
  readonly stored: StoredCustomerDataPeriod;
  /** Null while the field is empty. */
  readonly typed: number | null;
}

const isPeriod = (months: number | null): boolean =>
  months !== null && Number.isInteger(months) && months >= DATA_MONTHS.min && months <= DATA_MONTHS.max;

/** What the typed period would erase. */
export function ErasingPreview({ stored, typed }: ErasingPreviewProps) {
  const { t } = useTranslation(['store-data', 'shell']);
  const isOffline = useObservable(isDisconnectedObservable);
  const months = useDebouncedValue(typed, PAUSE_MS);
  const { data, isError, isFetching } = usePreviewCustomerDataPeriodQuery(months ?? 0, {
    skip: !isPeriod(months) || isOffline,
  });
  function content() {
    if (!isPeriod(typed)) return <HintText>{t('preview.typed')}</HintText>;
    if (isOffline) return <HintText>{t('shell:connection.required')}</HintText>;
    if (isError) return <HintText>{t('preview.failed')}</HintText>;
    if (data === undefined) return <Skeleton height="8rem" />;
    return <Answer preview={data} oldestAt={stored.oldest_at} />;
  }
  return (
    <FormPreview title={t('preview.title')} busy={isFetching || months !== typed}>
      {content()}
    </FormPreview>
  );
}

interface AnswerProps {
  readonly preview: CustomerDataPreview;
  readonly oldestAt: string | null;
}

function Answer({ preview, oldestAt }: AnswerProps) {
  const { t } = useTranslation('store-data');
  const dayText = useDayText();
  if (preview.orders + preview.addresses > 0)
    return (
      <>
        <ErasedFigures preview={preview} />
        <HintText>{t('confirm.final')}</HintText>
      </>
    );
  return (
    <>
      <p>{t('preview.none')}</p>
      {oldestAt !== null && <HintText>{t('preview.oldest', { day: dayText(oldestAt) })}</HintText>}
    </>
  );
}
