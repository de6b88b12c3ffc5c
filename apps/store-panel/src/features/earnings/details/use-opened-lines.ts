import { EARNING_GROUPS, type EarningGroup } from '@store-panel/domain/earnings/waterfall';
import { LEDGER_PART_NAMES, type LedgerPart } from '@store-panel/domain/ledger/parts';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';
import { useCallback } from 'react';

import { useSearchParams, withParams } from '#shared/search-params.ts';

/** Which lines of a stretch are open beside it: of a group, of one part and tax rate, of a day. */
export interface OpenedLines {
  readonly group: EarningGroup | null;
  readonly part: LedgerPart | null;
  readonly rate: number | null;
  readonly day: StoreDate | null;
}

const NO_LINES: OpenedLines = { group: null, part: null, rate: null, day: null };

/** Names of the address's parameters. */
const PARAMS = { group: 'lines', part: 'part', rate: 'rate', day: 'day' } as const;

interface OpenedLinesState {
  readonly opened: OpenedLines;
  /** The address with these lines open; the rest of it stays. */
  readonly hrefOf: (opened: Partial<OpenedLines>) => string;
  readonly close: () => void;
}

/** The lines that are open, kept in the address: going back closes them step by step. */
export function useOpenedLines(): OpenedLinesState {
  const [params, setParams] = useSearchParams();
  const opened = readOpened(params);
  const hrefOf = (next: Partial<OpenedLines>) => `?${withOpened(params, { ...NO_LINES, ...next }).toString()}`;
  const close = useCallback(() => setParams((before) => withOpened(before, NO_LINES)), [setParams]);
  return { opened, hrefOf, close };
}

/** Whatever else the address says is nothing. */
function readOpened(params: URLSearchParams): OpenedLines {
  const rate = Number(params.get(PARAMS.rate) ?? Number.NaN);
  const day = params.get(PARAMS.day) ?? '';
  return {
    group: EARNING_GROUPS.find((group) => group === params.get(PARAMS.group)) ?? null,
    part: LEDGER_PART_NAMES.find((part) => part === params.get(PARAMS.part)) ?? null,
    rate: Number.isInteger(rate) && rate >= 0 && rate <= 1_000_000 ? rate : null,
    day: isStoreDate(day) ? day : null,
  };
}

const withOpened = (params: URLSearchParams, opened: OpenedLines): URLSearchParams =>
  withParams(
    params,
    Object.fromEntries(
      (Object.keys(PARAMS) as (keyof OpenedLines)[]).map((key) => [PARAMS[key], opened[key]?.toString() ?? null]),
    ),
  );
