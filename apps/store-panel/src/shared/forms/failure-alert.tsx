import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

interface FailureAlertProps {
  /** What was thrown, or what the cache holds of it. */
  readonly failure: unknown;
  readonly title?: string;
}

/** Why a form that was sent did not go through; it stays when its toast has gone. */
export function FailureAlert({ failure, title }: FailureAlertProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [failedAt] = useState(Date.now);
  const shown = { tone: 'danger', ...(title !== undefined && { title }) } as const;
  if (!isApiFailure(failure)) return <InlineAlert {...shown}>{t('state.unknownFailure')}</InlineAlert>;
  const { retryAfter = 0 } = failure;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <InlineAlert {...shown}>
      <ErrorText error={failure} />
      {retryAfter > 0 && (
        <p>{t('state.retryAt', { time: timeStamp(failedAt + retryAfter * 1000, { language, zone }) })}</p>
      )}
    </InlineAlert>
  );
}
