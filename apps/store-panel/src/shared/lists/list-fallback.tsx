import { ErrorState } from '@store-panel/ui/error-state';
import type { ReactNode } from 'react';

import { ErrorText } from '#shared/error-text.tsx';

interface ListFallback {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly isLoaded: boolean;
  /** Shown if there are no rows. */
  readonly nothing: ReactNode;
}

const hasText = (error: unknown): error is Parameters<typeof ErrorText>[0]['error'] =>
  typeof error === 'object' && error !== null && 'textKey' in error;

/** Replaces a list's rows: an error, or why there are none; undefined while it loads. */
export function listFallback({ error, isFetching, onRetry, isLoaded, nothing }: ListFallback): ReactNode {
  if (error !== undefined && !isFetching)
    return <ErrorState onRetry={onRetry}>{hasText(error) && <ErrorText error={error} />}</ErrorState>;
  return isLoaded ? nothing : undefined;
}
