/** Interval at which the page looks for what it has painted, and the least time between two reports, in ms (ours). */
export const REPORT_INTERVAL_MS = 2_000;

/** How an order was shown. `silently`: without sound, and without a sign of a user. */
export interface ShownOrders {
  readonly orderIds: readonly string[];
  readonly isSilent: boolean;
}

interface ShownReporterDeps {
  /** Ids of the orders that wait for the store. */
  readonly waiting: () => readonly string[];
  /** Whether an order is painted on the visible page. */
  readonly isPainted: (orderId: string) => boolean;
  /** Whether the user has opened it. */
  readonly isOpened: (orderId: string) => boolean;
  readonly isSoundOn: () => boolean;
  readonly isConnected: () => boolean;
  readonly send: (shown: ShownOrders) => Promise<unknown>;
}

export interface ShownReporter {
  readonly start: () => void;
  readonly stop: () => void;
  /** The user has reacted to these orders, wherever they are painted. */
  readonly notice: (orderIds: readonly string[]) => void;
}

/** Ids of one report (the bound of the contract). */
const MAX_REPORTED = 100;

/**
 * Reports the waiting orders that this page has painted, each once without sound and once with it. What was painted
 * while disconnected is reported after the connection has returned.
 */
export function createShownReporter(deps: ShownReporterDeps): ShownReporter {
  const { waiting, isPainted, isOpened, isSoundOn, isConnected, send } = deps;
  /** What is known of each waiting order; true: with sound. */
  const painted = new Map<string, boolean>();
  const reported = new Map<string, boolean>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isSending = false;

  const isUnreported = (orderId: string, isAudible: boolean) =>
    isAudible ? reported.get(orderId) !== true : !reported.has(orderId);

  function look(): void {
    const ids = waiting();
    for (const known of [painted, reported])
      for (const orderId of known.keys()) if (!ids.includes(orderId)) known.delete(orderId);
    for (const orderId of ids) {
      if (reported.get(orderId) === true || painted.get(orderId) === true) continue;
      const hasOpened = isOpened(orderId);
      if (hasOpened || isPainted(orderId)) painted.set(orderId, hasOpened || isSoundOn());
    }
  }

  async function report(): Promise<void> {
    if (isSending || !isConnected()) return;
    for (const isAudible of [true, false]) {
      const orderIds = [...painted]
        .filter(([orderId, audible]) => audible === isAudible && isUnreported(orderId, isAudible))
        .map(([orderId]) => orderId)
        .slice(0, MAX_REPORTED);
      if (orderIds.length === 0) continue;
      isSending = true;
      try {
        await send({ orderIds, isSilent: !isAudible });
        for (const orderId of orderIds) reported.set(orderId, isAudible);
      } catch {
        // The next look tries again.
      } finally {
        isSending = false;
      }
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        look();
        void report();
      }, REPORT_INTERVAL_MS);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    notice(orderIds) {
      for (const orderId of orderIds) painted.set(orderId, true);
    },
  };
}
