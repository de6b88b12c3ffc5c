import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EmptyTexts {
  readonly title: string;
  readonly text: string;
}

interface EmptyListProps {
  /** Whether the filters may be the reason. */
  readonly isNarrowed: boolean;
  readonly onReset: () => void;
  readonly noMatch: EmptyTexts;
  readonly empty: EmptyTexts & { readonly icon: ReactNode };
}

/** Shows why a list is empty: because of its filters, or because there is nothing yet. */
export function EmptyList({ isNarrowed, onReset, noMatch, empty }: EmptyListProps) {
  const { t } = useTranslation('order-lists');
  return isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title={noMatch.title}
      actions={<Button onClick={onReset}>{t('filter.reset')}</Button>}
    >
      {noMatch.text}
    </EmptyState>
  ) : (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  );
}
