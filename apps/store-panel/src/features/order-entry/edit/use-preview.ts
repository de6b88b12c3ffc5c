import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type OrderUpdatePreview, usePreviewOrderUpdateQuery } from '@store-panel/api-client/rtk/orders/order-editing';
import { useEffect, useState } from 'react';

type Asked = Parameters<typeof usePreviewOrderUpdateQuery>[0];

/** How long a person may pause before the platform is asked, in ms (ours). */
const PAUSE = 250;

export interface Preview {
  /** Of what is chosen now; undefined while that is not known. */
  readonly sums: OrderUpdatePreview | undefined;
  readonly isWorking: boolean;
  readonly hasFailed: boolean;
  /** Why, where the platform or the connection says so. */
  readonly failure: SerializedApiError | undefined;
}

/** What an edit would cost, worked out by the platform once the person pauses. Null: there is nothing to work out. */
export function usePreview(edit: Exclude<Asked, symbol> | null): Preview {
  const key = edit === null ? '' : JSON.stringify(edit);
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  const isCurrent = edit !== null && asked === key;
  const body = (asked === '' ? { order_id: '', version: 1, kept: [], added: [] } : JSON.parse(asked)) as Exclude<
    Asked,
    symbol
  >;
  const { currentData, isFetching, error } = usePreviewOrderUpdateQuery(body, {
    skip: asked === '' || edit === null,
  });
  const hasFailed = isCurrent && error !== undefined && !isFetching;
  return {
    sums: isCurrent ? currentData : undefined,
    isWorking: edit !== null && (!isCurrent || isFetching),
    hasFailed,
    failure: hasFailed && 'textKey' in error ? error : undefined,
  };
}
