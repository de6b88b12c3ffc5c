import type { SerializedApiError } from '@store-panel/api-client/errors';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { ErrorText } from './error-text.tsx';

interface RecordFallbackProps {
  /** State of the record's query. */
  readonly query: {
    readonly error?: object | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly missing: { readonly title: string; readonly text: string };
  /** Shown while it loads. */
  readonly children: ReactNode;
}

/** Replaces a missing record: not found, an error with a retry, or the loading state. */
export function RecordFallback({ query: { error, isFetching, refetch }, missing, children }: RecordFallbackProps) {
  const failure = toApiError(error);
  if (failure?.family === 'notFound' || failure?.family === 'validation') {
    return (
      <EmptyState icon={<SearchX />} title={missing.title}>
        {missing.text}
      </EmptyState>
    );
  }
  if (error && !isFetching)
    return <ErrorState onRetry={() => void refetch()}>{failure && <ErrorText error={failure} />}</ErrorState>;
  return children;
}

const toApiError = (error: object | undefined): SerializedApiError | null =>
  error && 'textKey' in error && 'family' in error ? (error as SerializedApiError) : null;
