import type { OrderCard } from '@store-panel/api-client/order-models';
import type { TabLock } from '@store-panel/api-client/session/tab-lock';
import type { PrintOutcome } from '@store-panel/ui/print-document';

import type { Observable } from '#shared/observable.ts';
import type { PrintHistoryStore } from './print-history.ts';
import { takeDuePrints, type TicketJob, withSent, withState } from './print-rules.ts';
import type { PrintSettings } from './print-settings.ts';

export interface AutoPrinterDeps {
  readonly storeId: string;
  readonly settings: Observable<PrintSettings>;
  readonly ledger: PrintHistoryStore;
  /** The confirmed orders; undefined until they are known. */
  readonly orders: Observable<readonly OrderCard[] | undefined>;
  /** Only the tab that holds this lock prints on this device. */
  readonly lock: TabLock;
  readonly print: (jobs: readonly TicketJob[]) => Promise<PrintOutcome>;
  readonly now: () => number;
}

/** How often the printing tab records its presence while no order changes, in ms. */
const HEARTBEAT_MS = 60_000;

/**
 * Prints automatically while the settings enable it. Due tickets are computed from the orders and the stored history,
 * never from a single event, so nothing is printed twice after a reload or a gap, and nothing is forgotten. Returns a
 * function that stops it.
 */
export function startAutoPrinter(deps: AutoPrinterDeps): () => void {
  let work: AbortController | null = null;
  const applySettings = () => {
    const isEnabled = deps.settings.get().auto !== 'off';
    if (isEnabled === (work !== null)) return;
    work?.abort();
    work = isEnabled ? new AbortController() : null;
    if (work) void printWhile(deps, work.signal);
  };
  const stopWatching = deps.settings.subscribe(applySettings);
  applySettings();
  return () => {
    stopWatching();
    work?.abort();
    work = null;
  };
}

/** Waits for the lock, and holds it until the signal aborts. */
async function printWhile(deps: AutoPrinterDeps, signal: AbortSignal): Promise<void> {
  try {
    await deps.lock(`print ${deps.storeId}`, signal, () => printUntil(deps, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function printUntil(deps: AutoPrinterDeps, signal: AbortSignal): Promise<void> {
  const { settings, orders, ledger } = deps;
  // The previous tab has ended: whether the tickets it had begun came out is unknown.
  await ledger.change((stored) => withState(stored, begunIn(stored.orders), 'unsure'));
  let wake = () => {};
  let hasChanges = true;
  const wakeUp = () => {
    hasChanges = true;
    wake();
  };
  const stops = [orders.subscribe(wakeUp), settings.subscribe(wakeUp)];
  const beat = setInterval(wakeUp, HEARTBEAT_MS);
  signal.addEventListener('abort', wakeUp);
  try {
    while (!signal.aborted) {
      if (!hasChanges) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      hasChanges = false;
      await printDue(deps);
    }
  } finally {
    clearInterval(beat);
    for (const stop of stops) stop();
  }
}

const begunIn = (records: Readonly<Record<string, { readonly state: string }>>) =>
  Object.keys(records).filter((id) => records[id]?.state === 'begun');

async function printDue({ settings, orders, ledger, print, now }: AutoPrinterDeps): Promise<void> {
  const { auto, autoSince } = settings.get();
  const current = orders.get();
  if (auto === 'off' || current === undefined) return;
  let jobs: readonly TicketJob[] = [];
  const isStored = await ledger.change((stored) => {
    const duePrints = takeDuePrints({ ledger: stored, orders: current, auto, autoSince, now: now() });
    ({ jobs } = duePrints);
    return duePrints.ledger;
  });
  // Without storage everything would be printed again after the next reload.
  if (!isStored || jobs.length === 0) return;
  const outcome = await print(jobs).catch(() => 'blocked' as const);
  const printed = jobs.map(({ order }) => order);
  await ledger.change((stored) =>
    outcome === 'handed-over'
      ? withSent(stored, printed, now())
      : withState(
          stored,
          printed.map(({ order_id }) => order_id),
          'failed',
        ),
  );
}
