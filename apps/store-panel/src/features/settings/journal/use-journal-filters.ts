import { useCallback, useMemo } from 'react';

import { useSearchParams, withParams } from '#shared/search-params.ts';

export interface JournalFilters {
  /** Empty: all. */
  readonly section: string;
  /** The id of the only part whose changes are shown; empty for all. */
  readonly part: string;
  /** The only setting whose changes are shown: `minimum_order_price`; empty for all. */
  readonly setting: string;
  /** The only person whose changes are shown, as `personKey` names them; empty for all. */
  readonly person: string;
  /** The change that is open beside the list; null for none. */
  readonly change: string | null;
}

/** The server's limits for a section and a setting. */
const SECTION_MAX = 40;
const SETTING_MAX = 60;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
export const isRecordId = (text: string): boolean => ID.test(text);

/** The filters of the journal, stored in the search params, so that a link shows the same changes. */
export function useJournalFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo((): JournalFilters => {
    const part = params.get('part') ?? '';
    return {
      section: (params.get('section') ?? '').slice(0, SECTION_MAX),
      part: isRecordId(part) ? part : '',
      setting: (params.get('setting') ?? '').slice(0, SETTING_MAX),
      person: params.get('person') ?? '',
      change: params.get('change'),
    };
  }, [params]);
  const change = useCallback(
    (changed: Partial<Record<keyof JournalFilters, string>>) =>
      setParams((current) => withParams(current, changed), { preventScrollReset: true }),
    [setParams],
  );
  return { params, filters, change };
}
