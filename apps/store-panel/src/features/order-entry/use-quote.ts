import {
  type ManualOrder,
  type ManualQuote,
  useQuoteManualOrderQuery,
} from '@store-panel/api-client/rtk/orders/manual-orders';
import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type QuoteChange, quoteChanges } from '@store-panel/domain/orders/manual-orders';
import { useMemo, useState } from 'react';

import { useDebouncedValue } from '#shared/time/use-debounced-value.ts';

/** Delay after the last change, and maximum age of a quote without changes, in ms (ours). */
const DEBOUNCE_MS = 250;
const MAX_QUOTE_AGE_MS = 60_000;

interface QuoteResult {
  readonly key: string;
  readonly lineIds: readonly string[];
  /** The quote that was shown first, or accepted since. */
  readonly acknowledged: ManualQuote;
  /** The latest quote. */
  readonly quote: ManualQuote;
}

export interface QuoteState {
  /** The latest quote; while another is loading, the one of the previous input. */
  readonly quote: ManualQuote | undefined;
  /** Ids of the lines in the order of the quote. */
  readonly lineIds: readonly string[];
  /** The quote is for exactly the current input. */
  readonly isCurrent: boolean;
  readonly failure: SerializedApiError | undefined;
  /** What changed since it was shown, without any change by the user. */
  readonly changes: readonly QuoteChange[];
  /** Accepts the changes. */
  readonly agree: () => void;
  readonly refetch: () => void;
}

/** Price and time of the order, computed by the platform: after a short delay, and again when the quote expires. */
export function useQuote(request: ManualOrder, lineIds: readonly string[], isOffline: boolean): QuoteState {
  const key = JSON.stringify({ request, lineIds });
  const debouncedKey = useDebouncedValue(key, DEBOUNCE_MS);
  const body = useMemo(() => (JSON.parse(debouncedKey) as { readonly request: ManualOrder }).request, [debouncedKey]);
  const { currentData, error, isFetching, refetch } = useQuoteManualOrderQuery(body, {
    skip: isOffline,
    pollingInterval: MAX_QUOTE_AGE_MS,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  const [result, setResult] = useState<QuoteResult>();
  if (currentData !== undefined && (currentData !== result?.quote || debouncedKey !== result.key)) {
    const acknowledged = debouncedKey === result?.key ? result.acknowledged : currentData;
    const ids = (JSON.parse(debouncedKey) as { readonly lineIds: readonly string[] }).lineIds;
    setResult({ key: debouncedKey, lineIds: ids, acknowledged, quote: currentData });
  }
  const isCurrent = result?.key === key;
  return {
    quote: result?.quote,
    lineIds: result?.lineIds ?? [],
    isCurrent,
    failure: error && !isFetching && 'textKey' in error ? error : undefined,
    changes: isCurrent ? quoteChanges(result.acknowledged, result.quote) : [],
    agree: () => setResult((current) => current && { ...current, acknowledged: current.quote }),
    refetch: () => void refetch(),
  };
}
