import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';

interface ListFallbackProps {
  readonly error: object | undefined;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly isLoaded: boolean;
  /** Shown if the list is empty although no filter is active. */
  readonly empty: ReactNode;
  readonly onReset: () => void;
}

/** Returns what replaces the rows of a list: an error, or an empty state; undefined while loading. */
export function useListFallback(props: ListFallbackProps): ReactNode {
  const { t } = useTranslation('couriers');
  const { error, isFetching, onRetry, isLoaded, empty, onReset } = props;
  if (error && !isFetching)
    return <ErrorState onRetry={onRetry}>{hasText(error) && <ErrorText error={error} />}</ErrorState>;
  if (!isLoaded) return undefined;
  return (
    empty ?? (
      <EmptyState
        icon={<SearchX />}
        title={t('none.title')}
        actions={<Button onClick={onReset}>{t('none.reset')}</Button>}
      >
        {t('none.text')}
      </EmptyState>
    )
  );
}

const hasText = (error: object): error is Parameters<typeof ErrorText>[0]['error'] => 'textKey' in error;
