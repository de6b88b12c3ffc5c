import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type OrderUpdatePreview, usePreviewOrderUpdateQuery } from '@store-panel/api-client/rtk/orders/order-editing';
import { useEffect, useState } from 'react';

type PreviewParams = Parameters<typeof usePreviewOrderUpdateQuery>[0];

/** Delay after the last change, in ms (ours). */
const DEBOUNCE_MS = 250;

export interface Preview {
  /** Totals of the current input; undefined while unknown. */
  readonly sums: OrderUpdatePreview | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Why it failed, if the platform or the connection says so. */
  readonly failure: SerializedApiError | undefined;
}

/** The totals of an edit, computed by the platform after a short delay. Null if there is nothing to compute. */
export function usePreview(edit: Exclude<PreviewParams, symbol> | null): Preview {
  const key = edit === null ? '' : JSON.stringify(edit);
  const [debouncedKey, setDebouncedKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedKey(key), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const isCurrent = edit !== null && debouncedKey === key;
  const body = (
    debouncedKey === '' ? { order_id: '', version: 1, kept: [], added: [] } : JSON.parse(debouncedKey)
  ) as Exclude<PreviewParams, symbol>;
  const { currentData, isFetching, error } = usePreviewOrderUpdateQuery(body, {
    skip: debouncedKey === '' || edit === null,
  });
  const hasFailed = isCurrent && error !== undefined && !isFetching;
  return {
    sums: isCurrent ? currentData : undefined,
    isLoading: edit !== null && (!isCurrent || isFetching),
    hasFailed,
    failure: hasFailed && 'textKey' in error ? error : undefined,
  };
}
