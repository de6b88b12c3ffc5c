import type { TabLock } from '@store-panel/api-client/session/tab-lock';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';
import type { PrintedLine } from './line-changes.ts';

/**
 * What became of an order's ticket on this device. `begun`: it is being printed. `sent`: it was handed to the browser's print
 * window. `failed`: the browser did nothing. `unsure`: the page went before it was known. `missed`: the order came while
 * nothing was printed here. `passed`: it was there before, or somebody said that it needs no ticket.
 */
export type PrintState = 'begun' | 'sent' | 'failed' | 'unsure' | 'missed' | 'passed';

export interface PrintRecord {
  /** The order's number, as it is called out. */
  readonly number: number;
  /** The version of the order that was taken up last: no other tab prints it, whatever becomes of it here. */
  readonly version: number;
  /** What is on paper. */
  readonly lines: readonly PrintedLine[];
  /** How often a ticket was handed on; 0: there is no paper. */
  readonly times: number;
  /** When the record was last changed, epoch milliseconds. */
  readonly at: number;
  readonly state: PrintState;
  /** The kitchen has been told by a ticket that the order is called off. */
  readonly isCalledOff?: true;
}

/** What was printed here: it outlives a reload, and all tabs of the device share it. */
export interface PrintHistory {
  /** The turning-on of printing by itself that this goes by. */
  readonly since: number;
  /** When the printing tab last looked at the orders, epoch milliseconds. */
  readonly seen: number;
  readonly orders: Readonly<Record<string, PrintRecord>>;
}

const EMPTY: PrintHistory = { since: 0, seen: 0, orders: {} };

/** How long a ticket is remembered, in ms: longer than any order is in work. */
const REMEMBERED = 48 * 60 * 60_000;
/** More than come in two days of the busiest kitchens, and little enough for a browser's storage. */
const MOST_REMEMBERED = 800;

export interface LedgerKeeper extends Observable<PrintHistory> {
  /** Reads it anew and writes it changed, with no other tab in between. False: the browser does not keep it. */
  readonly change: (change: (ledger: PrintHistory) => PrintHistory) => Promise<boolean>;
  /** Takes over what another tab has written. */
  readonly read: () => void;
}

export interface PrintHistoryDeps {
  readonly storage: BrowserStorage;
  readonly storeId: string;
  readonly lock: TabLock;
}

export const ledgerKey = (storeId: string) => `printed_orders:${storeId}`;

export function createPrintHistory({ storage, storeId, lock }: PrintHistoryDeps): LedgerKeeper {
  const key = ledgerKey(storeId);
  const kept = observable(readLedger(storage.getItem(key)));
  const never = new AbortController();
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    read: () => kept.set(readLedger(storage.getItem(key))),
    change: (change) =>
      lock(`change ${key}`, never.signal, () => {
        const before = readLedger(storage.getItem(key));
        const after = change(before);
        const next = after === before ? before : withoutOld(after);
        const isKept = next === before || storage.setItem(key, JSON.stringify(next));
        if (isKept) kept.set(next);
        return Promise.resolve(isKept);
      }),
  };
}

function withoutOld(ledger: PrintHistory): PrintHistory {
  const entries = Object.entries(ledger.orders).toSorted(([, one], [, other]) => other.at - one.at);
  const newest = entries[0]?.[1].at ?? 0;
  const left = entries.slice(0, MOST_REMEMBERED).filter(([, { at }]) => newest - at < REMEMBERED);
  return left.length === entries.length ? ledger : { ...ledger, orders: Object.fromEntries(left) };
}

const isRecord = (value: unknown): value is PrintRecord =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  'version' in value &&
  'state' in value &&
  'times' in value &&
  'at' in value &&
  'lines' in value &&
  Array.isArray(value.lines);

function readLedger(text: string | null): PrintHistory {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<PrintHistory> | null;
    if (typeof value !== 'object' || value === null) return EMPTY;
    const orders = Object.entries(value.orders ?? {}).filter(([, one]) => isRecord(one));
    return { since: Number(value.since) || 0, seen: Number(value.seen) || 0, orders: Object.fromEntries(orders) };
  } catch {
    return EMPTY;
  }
}
