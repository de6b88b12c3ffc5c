import type { Page, Route, WebSocketRoute } from 'playwright/test';

import type { SeededRandom } from '#chaos/seeded-random.ts';

/** Faults of messages from server to page, with probabilities. */
const FATES = [
  ['passed', 0.5],
  ['dropped', 0.15],
  ['doubled', 0.1],
  ['delayed', 0.15],
  /** Delivered after the next message. */
  ['swapped', 0.07],
  /** The connection breaks instead. */
  ['cut', 0.03],
] as const;
type Fate = (typeof FATES)[number][0];

/** Faults of the page's catch-up requests. */
const BROKEN_REQUESTS = { reset: 0.12, unavailable: 0.08, late: 0.15 } as const;
/** Maximum delay of a request in ms: later the page would abort and retry. */
const MAX_REQUEST_DELAY_MS = 4_000;
/** Socket.IO packets: an event, and an acknowledgement. */
const EVENT = /^42\["event"/;
const REPLY = /^43/;
const LOST_REPLIES = 0.05;

export interface FaultyEventStream {
  /** Faults so far. */
  readonly fates: Readonly<Record<Fate, number>>;
  /** Faults begin. */
  start(): void;
  /** Stops new faults; delayed messages still arrive. */
  calm(): void;
  /** Resolves when no message is pending. */
  arrived(): Promise<void>;
}

/**
 * Injects faults between page and server: messages are lost, delayed by up to `latest` ms, duplicated and reordered;
 * connections and catch-up requests fail, from `start` on. Uses the real clock. Call it before the page opens; the same
 * seed gives the same faults.
 */
export async function disturbEventStream(page: Page, chance: SeededRandom, latest: number): Promise<FaultyEventStream> {
  const fates: Record<Fate, number> = { passed: 0, dropped: 0, doubled: 0, delayed: 0, swapped: 0, cut: 0 };
  const pending = new Set<Promise<void>>();
  let isCalm = true;
  let current: WebSocketRoute | null = null;
  let swapped: string | null = null;

  const deliver = (message: string) => current?.send(message);
  // Mostly short delays with a few long ones, so that later messages can overtake.
  const someTime = (maxMs: number) => maxMs * chance() ** 2;

  function after(ms: number, run: () => void): void {
    const due = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(run).finally(() => pending.delete(due));
    pending.add(due);
  }

  function fateOf(message: string): Fate {
    if (isCalm) return 'passed';
    if (REPLY.test(message)) return chance() < LOST_REPLIES ? 'dropped' : 'passed';
    if (!EVENT.test(message)) return 'passed';
    let left = chance();
    for (const [fate, share] of FATES) if ((left -= share) < 0) return fate;
    return 'passed';
  }

  function take(message: string, disconnect: () => void): void {
    const fate = fateOf(message);
    fates[fate] += 1;
    if (fate === 'cut') return disconnect();
    if (fate === 'delayed') after(someTime(latest), () => deliver(message));
    if (fate === 'doubled') after(someTime(latest), () => deliver(message));
    if (fate === 'swapped' && swapped === null) {
      swapped = message;
      return;
    }
    if (fate !== 'passed' && fate !== 'doubled') return;
    deliver(message);
    if (swapped === null) return;
    const overtaken = swapped;
    swapped = null;
    deliver(overtaken);
  }

  async function disturb(route: Route): Promise<void> {
    let left = isCalm ? 1 : chance();
    if ((left -= BROKEN_REQUESTS.reset) < 0) return route.abort('connectionreset');
    if ((left -= BROKEN_REQUESTS.unavailable) < 0) return route.fulfill({ status: 503, body: '' });
    if ((left -= BROKEN_REQUESTS.late) < 0)
      await new Promise((resolve) => setTimeout(resolve, someTime(MAX_REQUEST_DELAY_MS)));
    // The page may have aborted it.
    return route.continue().catch(() => undefined);
  }

  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    current = socket;
    const disconnect = () => {
      if (current === socket) current = null;
      void socket.close({ code: 1001 });
      void server.close();
    };
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => take(message.toString(), disconnect));
    socket.onClose(disconnect);
    server.onClose(disconnect);
  });
  // Disables long polling, which cannot be faulted.
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.route(/\/api\/store\/list_(?:events|orders)$/, disturb);
  return {
    fates,
    start: () => (isCalm = false),
    calm: () => (isCalm = true),
    async arrived() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
