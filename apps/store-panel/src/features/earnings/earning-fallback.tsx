import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';

interface EarningFallbackProps {
  readonly query: {
    readonly error?: object | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Instead of a stretch of earnings: that nothing was earned yet (641, 642), an error with a retry, or its outline. */
export function EarningFallback({ query: { error, isFetching, refetch } }: EarningFallbackProps) {
  const { t } = useTranslation('earnings');
  if (isApiFailure(error) && (error.name === 'weeklyEarningNotFound' || error.name === 'dailyEarningNotFound'))
    return (
      <EmptyState icon={<Coins />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  if (error && !isFetching)
    return <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>;
  return (
    <div aria-busy="true">
      <Stack gap={4}>
        <Skeleton height="6rem" />
        <Skeleton height="22rem" />
      </Stack>
    </div>
  );
}
