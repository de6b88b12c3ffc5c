import type { SerializedApiError } from '@store-panel/api-client/errors';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { ErrorText } from './error-text.tsx';

interface RecordFallbackProps {
  /** What asking for the record has come to, as the query tells it. */
  readonly asked: {
    readonly error?: object | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly missing: { readonly title: string; readonly text: string };
  /** While it is asked for. */
  readonly children: ReactNode;
}

/** What stands in the place of a record: that there is none of that id, a failure that can be tried again, or what is drawn meanwhile. */
export function RecordFallback({ asked: { error, isFetching, refetch }, missing, children }: RecordFallbackProps) {
  const failure = told(error);
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

const told = (error: object | undefined): SerializedApiError | null =>
  error && 'textKey' in error && 'family' in error ? (error as SerializedApiError) : null;
