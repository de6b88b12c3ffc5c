import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';

interface ListFallbackProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly isLoaded: boolean;
  /** Where nothing narrows the list, and there is nothing all the same. */
  readonly empty?: { readonly icon: ReactNode; readonly title: string; readonly text: string } | undefined;
}

const hasText = (error: unknown): error is Parameters<typeof ErrorText>[0]['error'] =>
  typeof error === 'object' && error !== null && 'textKey' in error;

/** What stands in the place of a list's rows: a failure, nothing at all, nothing that fits; undefined while it loads. */
export function useListFallback({ error, isFetching, onRetry, isLoaded, empty }: ListFallbackProps): ReactNode {
  const { t } = useTranslation('desk');
  if (error !== undefined && !isFetching)
    return <ErrorState onRetry={onRetry}>{hasText(error) && <ErrorText error={error} />}</ErrorState>;
  if (!isLoaded) return undefined;
  return empty ? (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  ) : (
    <EmptyState icon={<SearchX />} title={t('none.title')}>
      {t('none.text')}
    </EmptyState>
  );
}
