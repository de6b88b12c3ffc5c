import { Button } from '@store-panel/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import css from './card-fallback.module.css';

interface CardFallbackProps {
  /** An RTK Query result. */
  readonly query: {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Skeletons, in the form of the content. */
  readonly children: ReactNode;
}

/** Replaces the content of a card while it loads, or if it cannot be loaded; shows nothing once the content is there. */
export function CardFallback({ query: { data, error, isFetching, refetch }, children }: CardFallbackProps) {
  const { t } = useTranslation('shell');
  if (data !== undefined) return null;
  if (error === undefined)
    return (
      <div className={css.root} aria-busy="true">
        {children}
      </div>
    );
  return (
    <div className={css.root}>
      <FailureAlert failure={error} />
      <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
        {t('button.retry')}
      </Button>
    </div>
  );
}
