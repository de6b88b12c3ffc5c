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
  /** Those of the orders that are painted on the visible page. */
  readonly paintedOf: (orderIds: readonly string[]) => ReadonlySet<string>;
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

/** How an order was painted: 0 for not at all. A user who opens or silences it counts as sound. */
const SILENT = 1;
const AUDIBLE = 2;

/** Of a waiting order. */
interface Levels {
  painted: number;
  reported: number;
}

/**
 * Reports the waiting orders that this page has painted, each once without sound and once with it. What was painted
 * while disconnected is reported after the connection has returned.
 */
export function createShownReporter(deps: ShownReporterDeps): ShownReporter {
  const { waiting, paintedOf, isOpened, isSoundOn, isConnected, send } = deps;
  const known = new Map<string, Levels>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isSending = false;

  function levelsOf(orderId: string): Levels {
    const levels = known.get(orderId) ?? { painted: 0, reported: 0 };
    known.set(orderId, levels);
    return levels;
  }

  function look(): void {
    const ids = new Set(waiting());
    for (const orderId of known.keys()) if (!ids.has(orderId)) known.delete(orderId);
    const unseen = [...ids].filter((orderId) => levelsOf(orderId).painted !== AUDIBLE);
    const painted = paintedOf(unseen);
    for (const orderId of unseen) {
      const levels = levelsOf(orderId);
      if (isOpened(orderId)) levels.painted = AUDIBLE;
      else if (painted.has(orderId)) levels.painted = isSoundOn() ? AUDIBLE : SILENT;
    }
  }

  async function report(): Promise<void> {
    if (isSending || !isConnected()) return;
    isSending = true;
    for (const level of [AUDIBLE, SILENT]) {
      const unreported = [...known]
        .filter(([, { painted, reported }]) => painted === level && reported < level)
        .slice(0, MAX_REPORTED);
      if (unreported.length === 0) continue;
      await send({ orderIds: unreported.map(([orderId]) => orderId), isSilent: level === SILENT }).then(
        () => {
          for (const [, levels] of unreported) levels.reported = level;
        },
        // The next look tries again.
        () => undefined,
      );
    }
    isSending = false;
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
      for (const orderId of orderIds) levelsOf(orderId).painted = AUDIBLE;
    },
  };
}
