import { type ApiError, isApiError } from '@store-panel/api-client/errors';
import type { ErrorFamily } from '@store-panel/api-client/error-family';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMessages } from '@store-panel/ui/messages';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { PART_MISSING } from './part-missing.ts';
import { useTexts } from '#texts/use-texts.tsx';
import { waitText } from '#texts/wait-text.ts';

interface FailureNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A retry may succeed. */
const PASSES: ReadonlySet<ErrorFamily> = new Set(['connection', 'timeout', 'server', 'malformedReply']);

/** Errors without a code. */
const OWN = { part: 'codes:client.connectionFailed', other: 'codes:unknown.errorWithoutCode' } as const;

/**
 * Explains a failed lookup and what to do. It never says which of the two numbers is wrong, because the server does not
 * tell.
 */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  const { t } = useTexts();
  const { retry } = useMessages();
  if (isApiError(error) && error.family === 'rateLimit') return <WaitNotice key={error.requestId} error={error} />;
  return (
    <InlineAlert tone={isApiError(error) && error.family === 'notFound' ? 'warning' : 'danger'}>
      <p>
        {isApiError(error) ? t(error.textKey, { code: error.code }) : t(OWN[error === PART_MISSING ? 'part' : 'other'])}
      </p>
      {(!isApiError(error) || PASSES.has(error.family)) && (
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </InlineAlert>
  );
}

/** Announces the wait once and its end once; a ticking countdown would be read every second. */
function WaitNotice({ error: { retryAfter = 0, textKey } }: { readonly error: ApiError }) {
  const { t, language } = useTexts();
  const [canRetry, setCanRetry] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCanRetry(true), retryAfter * 1000);
    return () => clearTimeout(timer);
  }, [retryAfter]);
  if (retryAfter === 0) return <InlineAlert tone="warning">{t(textKey)}</InlineAlert>;
  if (canRetry) return <InlineAlert tone="info">{t('claim:wait.over')}</InlineAlert>;
  return <InlineAlert tone="warning">{t('claim:wait.later', { time: waitText(retryAfter, language) })}</InlineAlert>;
}
