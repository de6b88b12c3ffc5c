import type { OrderCard } from '@store-panel/api-client/order-models';
import type { TabLock } from '@store-panel/api-client/session/tab-lock';

import { observable } from '#shared/observable.ts';
import { memoryStorage } from './memory-storage.ts';
import { startAutoPrinter } from '#shared/printing/auto-printer.ts';
import { createPrintHistory } from '#shared/printing/print-history.ts';
import type { TicketJob } from '#shared/printing/print-rules.ts';
import { type AutoPrint, readSettings } from '#shared/printing/print-settings.ts';

export const STORE = 'store';
export const START = Date.parse('2026-01-05T10:00:00Z');

/** The locks of a browser: one holder per name, in order of request; a closed tab releases its locks. */
function browserLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return (tab: AbortSignal): TabLock =>
    async (name, signal, work) => {
      const before = queues.get(name) ?? Promise.resolve();
      const gone = new Promise<void>((resolve) => {
        for (const one of [tab, signal]) {
          if (one.aborted) resolve();
          one.addEventListener('abort', () => resolve());
        }
      });
      const mine = before.then(() => {
        signal.throwIfAborted();
        // A closed tab never continues; its locks are released.
        return tab.aborted ? new Promise<never>(() => {}) : work();
      });
      queues.set(
        name,
        Promise.race([mine.catch(() => undefined), before.then(() => closed(tab)), before.then(() => gone)]),
      );
      return mine;
    };
}

const closed = (tab: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (tab.aborted) resolve();
    tab.addEventListener('abort', () => resolve());
  });

/** Lets all pending promises settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

interface PrintedTicket {
  readonly id: string;
  readonly reason: string;
  readonly version: number;
}

/** A device with tabs, its printed tickets, and a store's orders. */
export function createDevice(auto: AutoPrint = 'accepted') {
  const storage = memoryStorage();
  const locks = browserLocks();
  const printed: PrintedTicket[] = [];
  const settings = observable({ ...readSettings(null), auto, autoSince: 1 });
  let now = START;
  let orders: readonly OrderCard[] = [];
  const tabs = new Set<{ readonly show: () => void; readonly close: () => void }>();
  return {
    storage,
    printed,
    settings,
    wait(ms: number) {
      now += ms;
    },
    set(next: readonly OrderCard[]) {
      orders = next;
    },
    get orders() {
      return orders;
    },
    ledger: () => createPrintHistory({ storage, storeId: STORE, lock: locks(new AbortController().signal) }),
    openTab(print?: (jobs: readonly TicketJob[]) => Promise<'handed-over' | 'blocked'>) {
      const life = new AbortController();
      const lock = locks(life.signal);
      const shown = observable<readonly OrderCard[] | undefined>(undefined);
      const ledger = createPrintHistory({ storage, storeId: STORE, lock });
      const stop = startAutoPrinter({
        storeId: STORE,
        settings,
        ledger,
        orders: shown,
        lock,
        now: () => now,
        async print(jobs) {
          if (life.signal.aborted) return new Promise<never>(() => {});
          printed.push(...jobs.map(({ order, reason }) => ({ id: order.order_id, reason, version: order.version })));
          return print ? print(jobs) : 'handed-over';
        },
      });
      const tab = {
        /** Gives the tab the current orders. */
        show: () => shown.set([...orders]),
        /** Closes or reloads the tab: its pending work never continues. */
        close() {
          life.abort();
          tabs.delete(tab);
          stop();
        },
      };
      tabs.add(tab);
      return tab;
    },
    tabs,
  };
}
