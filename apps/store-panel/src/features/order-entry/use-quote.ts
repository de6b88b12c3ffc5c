import {
  type ManualOrder,
  type ManualQuote,
  useQuoteManualOrderQuery,
} from '@store-panel/api-client/rtk/orders/manual-orders';
import type { SerializedApiError } from '@store-panel/api-client/errors';
import { type QuoteChange, quoteChanges } from '@store-panel/domain/orders/manual-orders';
import { useMemo, useState } from 'react';

import { useDebouncedValue } from './use-debounced-value.ts';

/** How long somebody may pause before the platform is asked, and how old a quote may get while nobody does anything, in ms (ours). */
const PAUSE = 250;
const FRESH_FOR = 60_000;

interface Told {
  readonly key: string;
  readonly lineIds: readonly string[];
  /** What the person was shown first, or has agreed to since. */
  readonly told: ManualQuote;
  /** The newest. */
  readonly quote: ManualQuote;
}

export interface Quoted {
  /** The newest quote that there is; while another one is worked out, of what was wanted a moment ago. */
  readonly quote: ManualQuote | undefined;
  /** Ids of the lines that the quote is about, in its order. */
  readonly lineIds: readonly string[];
  /** It is of exactly what is wanted now. */
  readonly isCurrent: boolean;
  readonly failure: SerializedApiError | undefined;
  /** What has become another since it was shown, though nobody here has changed anything. */
  readonly changes: readonly QuoteChange[];
  /** Somebody has read the changes and agrees. */
  readonly agree: () => void;
  readonly refetch: () => void;
}

/** What the order costs and when it is ready, by the platform; asked once the person pauses, and again as it grows old. */
export function useQuote(wanted: ManualOrder, lineIds: readonly string[], isOffline: boolean): Quoted {
  const key = JSON.stringify({ wanted, lineIds });
  const asked = useDebouncedValue(key, PAUSE);
  const body = useMemo(() => (JSON.parse(asked) as { readonly wanted: ManualOrder }).wanted, [asked]);
  const { currentData, error, isFetching, refetch } = useQuoteManualOrderQuery(body, {
    skip: isOffline,
    pollingInterval: FRESH_FOR,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  const [shown, setShown] = useState<Told>();
  if (currentData !== undefined && (currentData !== shown?.quote || asked !== shown.key)) {
    const told = asked === shown?.key ? shown.told : currentData;
    const ids = (JSON.parse(asked) as { readonly lineIds: readonly string[] }).lineIds;
    setShown({ key: asked, lineIds: ids, told, quote: currentData });
  }
  const isCurrent = shown?.key === key;
  return {
    quote: shown?.quote,
    lineIds: shown?.lineIds ?? [],
    isCurrent,
    failure: error && !isFetching && 'textKey' in error ? error : undefined,
    changes: isCurrent ? quoteChanges(shown.told, shown.quote) : [],
    agree: () => setShown((now) => now && { ...now, told: now.quote }),
    refetch: () => void refetch(),
  };
}
