import type { OrderCard } from '@store-panel/api-client/order-models';
import type { TabLock } from '@store-panel/api-client/session/tab-lock';
import type { PrintOutcome } from '@store-panel/ui/print-document';

import type { Observable } from '#shared/observable.ts';
import type { LedgerKeeper } from './print-history.ts';
import { takeDuePrints, type TicketJob, withSent, withState } from './print-rules.ts';
import type { PrintSettings } from './print-settings.ts';

export interface AutoPrinterDeps {
  readonly storeId: string;
  readonly settings: Observable<PrintSettings>;
  readonly ledger: LedgerKeeper;
  /** The confirmed orders, undefined until they are known. */
  readonly orders: Observable<readonly OrderCard[] | undefined>;
  /** Of all tabs of this device one prints: whoever has this lock. */
  readonly lock: TabLock;
  readonly print: (jobs: readonly TicketJob[]) => Promise<PrintOutcome>;
  readonly now: () => number;
}

/** How often the printing tab says that it is there, in ms, while no order changes. */
const HEARTBEAT = 60_000;

/**
 * Prints by itself, while the settings of this device want it. What is due is decided by how the orders stand and by what is
 * written down of them, never by a message that arrived: so nothing is printed twice after a reload or a gap, and nothing is
 * forgotten. Returns how to stop it.
 */
export function startAutoPrinter(parts: AutoPrinterDeps): () => void {
  let work: AbortController | null = null;
  const follow = () => {
    const isWanted = parts.settings.get().auto !== 'off';
    if (isWanted === (work !== null)) return;
    work?.abort();
    work = isWanted ? new AbortController() : null;
    if (work) void printWhile(parts, work.signal);
  };
  const stopFollowing = parts.settings.subscribe(follow);
  follow();
  return () => {
    stopFollowing();
    work?.abort();
    work = null;
  };
}

/** Waits for its turn among the tabs, and keeps it until the signal. */
async function printWhile(parts: AutoPrinterDeps, signal: AbortSignal): Promise<void> {
  try {
    await parts.lock(`print ${parts.storeId}`, signal, () => printUntil(parts, signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function printUntil(parts: AutoPrinterDeps, signal: AbortSignal): Promise<void> {
  const { settings, orders, ledger } = parts;
  // Whoever printed before is gone: what it had begun may have come out or not, and nobody can tell.
  await ledger.change((kept) => withState(kept, begunIn(kept.orders), 'unsure'));
  let wake = () => {};
  let isNews = true;
  const tell = () => {
    isNews = true;
    wake();
  };
  const stops = [orders.subscribe(tell), settings.subscribe(tell)];
  const beat = setInterval(tell, HEARTBEAT);
  signal.addEventListener('abort', tell);
  try {
    while (!signal.aborted) {
      if (!isNews) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      isNews = false;
      await printDue(parts);
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
  const known = orders.get();
  if (auto === 'off' || known === undefined) return;
  let jobs: readonly TicketJob[] = [];
  const isKept = await ledger.change((kept) => {
    const claim = takeDuePrints({ ledger: kept, orders: known, auto, autoSince, now: now() });
    ({ jobs } = claim);
    return claim.ledger;
  });
  // A browser that keeps nothing would print everything again after the next reload.
  if (!isKept || jobs.length === 0) return;
  const outcome = await print(jobs).catch(() => 'blocked' as const);
  const printed = jobs.map(({ order }) => order);
  await ledger.change((kept) =>
    outcome === 'handed-over'
      ? withSent(kept, printed, now())
      : withState(
          kept,
          printed.map(({ order_id }) => order_id),
          'failed',
        ),
  );
}
