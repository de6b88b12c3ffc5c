import { useEffect, useState } from 'react';

/** Age at which counts are too old if they can't be fetched, in ms (ours). */
const STALE_AFTER_MS = 5 * 60_000;

/** Whether the counts of the last reply are too old, because fetching them has failed since. */
export function useAreCountsStale(isError: boolean, fulfilledAt: number | undefined): boolean {
  const [staleReply, setStaleReply] = useState<number>();
  useEffect(() => {
    if (!isError || fulfilledAt === undefined) return;
    const age = Date.now() - fulfilledAt;
    const timer = setTimeout(() => setStaleReply(fulfilledAt), Math.max(0, STALE_AFTER_MS - age));
    return () => clearTimeout(timer);
  }, [isError, fulfilledAt]);
  return fulfilledAt !== undefined && staleReply === fulfilledAt;
}
