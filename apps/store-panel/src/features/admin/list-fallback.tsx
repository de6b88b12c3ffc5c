import { EmptyState } from '@store-panel/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { listFallback } from '#shared/lists/list-fallback.tsx';

interface ListFallbackProps extends Omit<Parameters<typeof listFallback>[0], 'emptyState'> {
  /** Shown if the list is empty although no filter is active. */
  readonly empty?: { readonly icon: ReactNode; readonly title: string; readonly text: string } | undefined;
}

/** Returns what replaces the rows of a list: an error, or an empty state; undefined while loading. */
export function useListFallback({ empty, ...list }: ListFallbackProps): ReactNode {
  const { t } = useTranslation('admin');
  const emptyState = empty ? (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  ) : (
    <EmptyState icon={<SearchX />} title={t('none.title')}>
      {t('none.text')}
    </EmptyState>
  );
  return listFallback({ ...list, emptyState });
}
