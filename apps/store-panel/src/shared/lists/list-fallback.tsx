import { ErrorState } from '@store-panel/ui/error-state';
import type { ReactNode } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';

interface ListFallback {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly isLoaded: boolean;
  /** Shown if there are no rows. */
  readonly emptyState: ReactNode;
}

/** Replaces a list's rows: an error, or why there are none; undefined while it loads. */
export function listFallback({ error, isFetching, onRetry, isLoaded, emptyState }: ListFallback): ReactNode {
  if (error !== undefined && !isFetching)
    return <ErrorState onRetry={onRetry}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>;
  return isLoaded ? emptyState : undefined;
}
