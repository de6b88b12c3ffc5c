import type { TabLock } from '@store-panel/api-client/session/tab-lock';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';
import type { PrintedLine } from './line-changes.ts';
import { ledgerKey } from './is-printing-device.ts';

/**
 * State of an order's ticket on this device. `begun`: it is being printed. `sent`: handed to the browser's print
 * window. `failed`: the browser blocked it. `unsure`: the page closed before the outcome was known. `missed`: the order
 * arrived while nothing was printed here. `passed`: the order existed before, or the user dismissed its ticket.
 */
export type PrintState = 'begun' | 'sent' | 'failed' | 'unsure' | 'missed' | 'passed';

export interface PrintRecord {
  /** The order's displayed number. */
  readonly number: number;
  /** The last version of the order that was taken: no other tab prints it, whatever happens here. */
  readonly version: number;
  /** The printed lines. */
  readonly lines: readonly PrintedLine[];
  /** How often a ticket was handed to the browser; 0 if nothing was printed. */
  readonly times: number;
  /** When the record was last changed, in epoch milliseconds. */
  readonly at: number;
  readonly state: PrintState;
  /** A ticket has informed the kitchen of the cancellation. */
  readonly isCalledOff?: true;
}

/** What was printed on this device: survives a reload, shared by all tabs. */
export interface PrintHistory {
  /** The `autoSince` setting that this history belongs to. */
  readonly since: number;
  /** When the printing tab last checked the orders, in epoch milliseconds. */
  readonly seen: number;
  readonly orders: Readonly<Record<string, PrintRecord>>;
}

const EMPTY: PrintHistory = { since: 0, seen: 0, orders: {} };

/** How long a record is retained, in ms: longer than any order runs. */
const MAX_AGE_MS = 48 * 60 * 60_000;
/** More than the busiest kitchens have in two days, and small enough for the browser's storage. */
const MAX_RECORDS = 800;

export interface PrintHistoryStore extends Observable<PrintHistory> {
  /** Reads, changes and writes the history atomically among tabs. Resolves to false if it could not be stored. */
  readonly change: (change: (ledger: PrintHistory) => PrintHistory) => Promise<boolean>;
  /** Reads what another tab has written. */
  readonly read: () => void;
}

export interface PrintHistoryDeps {
  readonly storage: BrowserStorage;
  readonly storeId: string;
  readonly lock: TabLock;
}

export function createPrintHistory({ storage, storeId, lock }: PrintHistoryDeps): PrintHistoryStore {
  const key = ledgerKey(storeId);
  const history = observable(readLedger(storage.getItem(key)));
  const never = new AbortController();
  return {
    get: history.get,
    subscribe: history.subscribe,
    read: () => history.set(readLedger(storage.getItem(key))),
    change: (change) =>
      lock(`change ${key}`, never.signal, () => {
        const before = readLedger(storage.getItem(key));
        const after = change(before);
        const next = after === before ? before : withoutExpired(after);
        const isStored = next === before || storage.setItem(key, JSON.stringify(next));
        if (isStored) history.set(next);
        return Promise.resolve(isStored);
      }),
  };
}

function withoutExpired(ledger: PrintHistory): PrintHistory {
  const entries = Object.entries(ledger.orders).toSorted(([, one], [, other]) => other.at - one.at);
  const newestAt = entries[0]?.[1].at ?? 0;
  const retainedEntries = entries.slice(0, MAX_RECORDS).filter(([, { at }]) => newestAt - at < MAX_AGE_MS);
  return retainedEntries.length === entries.length
    ? ledger
    : { ...ledger, orders: Object.fromEntries(retainedEntries) };
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
