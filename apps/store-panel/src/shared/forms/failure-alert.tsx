import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';

interface FailureAlertProps {
  /** A thrown error, or its serialized form from the cache. */
  readonly failure: unknown;
  readonly title?: string;
}

/** Shows why a submitted form failed; it stays after the toast has disappeared. */
export function FailureAlert({ failure, title }: FailureAlertProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const clock = useClock();
  const [failedAt] = useState(Date.now);
  const alertProps = { tone: 'danger', ...(title !== undefined && { title }) } as const;
  if (!isApiFailure(failure)) return <InlineAlert {...alertProps}>{t('state.unknownFailure')}</InlineAlert>;
  const { retryAfter = 0 } = failure;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <InlineAlert {...alertProps}>
      <ErrorText error={failure} />
      {retryAfter > 0 && (
        <p>{t('state.retryAt', { time: timeStamp(failedAt + retryAfter * 1000, { language, clock, zone }) })}</p>
      )}
    </InlineAlert>
  );
}
