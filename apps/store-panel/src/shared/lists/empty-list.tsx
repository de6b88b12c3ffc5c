import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyTexts {
  readonly title: string;
  readonly text: string;
}

/** Why a list has no records, whatever its filters. */
export interface EmptyListTexts extends EmptyTexts {
  readonly icon: ReactNode;
  /** How to begin. */
  readonly actions?: ReactNode;
}

interface EmptyListProps {
  /** Whether the filters may be the reason. */
  readonly isFiltered: boolean;
  readonly noMatch: EmptyTexts;
  readonly empty: EmptyListTexts;
  /** Button that resets the filters. */
  readonly reset?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Shows why a list is empty: because of its filters, or because there is nothing yet. */
export function EmptyList({ isFiltered, noMatch, empty, reset }: EmptyListProps) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={noMatch.title}
      actions={reset && <Button onClick={reset.onPress}>{reset.label}</Button>}
    >
      {noMatch.text}
    </EmptyState>
  ) : (
    <EmptyState icon={empty.icon} title={empty.title} actions={empty.actions}>
      {empty.text}
    </EmptyState>
  );
}
