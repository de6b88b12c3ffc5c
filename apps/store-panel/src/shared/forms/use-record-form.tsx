import { ErrorState } from '@store-panel/ui/error-state';
import { useState } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';

interface RecordQuery<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Returns a form's record as first loaded; a later version does not replace a form that is being filled in. */
export function useRecordForm<Data>({ data, error, isFetching, refetch }: RecordQuery<Data>) {
  const [record, setRecord] = useState<Data>();
  if (data !== undefined && record === undefined && !isFetching) setRecord(data);
  const loadError =
    error === undefined || isFetching ? undefined : (
      <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>
    );
  return { record, loadError };
}
