import type { Page, Route, WebSocketRoute } from 'playwright/test';

import type { Chance } from '#chaos/chance.ts';

/** What may happen to a message of the platform on its way to a page, and how often. */
const FATES = [
  ['passed', 0.5],
  ['dropped', 0.15],
  ['doubled', 0.1],
  ['delayed', 0.15],
  /** Comes after the one that was sent after it. */
  ['swapped', 0.07],
  /** Its connection breaks instead. */
  ['cut', 0.03],
] as const;
type Fate = (typeof FATES)[number][0];

/** Of the requests by which the page asks for what it missed. */
const BROKEN_REQUESTS = { reset: 0.12, unavailable: 0.08, late: 0.15 } as const;
/** A request is not held up for longer: beyond, the page gives it up and asks again, in ms. */
const LATEST_REQUEST = 4_000;
/** An event of Socket.IO, and an answer to what the page asked over the socket. */
const EVENT = /^42\["event"/;
const ANSWER = /^43/;
const ANSWERS_LOST = 0.05;

export interface DisturbedLine {
  /** What happened to the messages so far. */
  readonly fates: Readonly<Record<Fate, number>>;
  /** From now on everything arrives, but for what is late already. */
  calm(): void;
  /** Resolves once nothing is on its way any more. */
  arrived(): Promise<void>;
}

/**
 * Puts itself between a page and the platform: messages are lost, late by up to `latest` ms, doubled and swapped, connections
 * break, and so do the requests that ask for what was missed. The page's clock is the real one. To be called before the
 * page is opened; the same chance decides the same for the same messages.
 */
export async function disturbLine(page: Page, chance: Chance, latest: number): Promise<DisturbedLine> {
  const fates: Record<Fate, number> = { passed: 0, dropped: 0, doubled: 0, delayed: 0, swapped: 0, cut: 0 };
  const late = new Set<Promise<void>>();
  let isCalm = false;
  let current: WebSocketRoute | null = null;
  let swapped: string | null = null;

  const deliver = (message: string) => current?.send(message);
  // Most are late by little, and some by all there is: a wait that is always long would let nothing overtake it.
  const someTime = (most: number) => most * chance() ** 2;

  function after(ms: number, run: () => void): void {
    const due = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(run).finally(() => late.delete(due));
    late.add(due);
  }

  function fateOf(message: string): Fate {
    if (isCalm) return 'passed';
    if (ANSWER.test(message)) return chance() < ANSWERS_LOST ? 'dropped' : 'passed';
    if (!EVENT.test(message)) return 'passed';
    let left = chance();
    for (const [fate, share] of FATES) if ((left -= share) < 0) return fate;
    return 'passed';
  }

  function take(message: string, breakLine: () => void): void {
    const fate = fateOf(message);
    fates[fate] += 1;
    if (fate === 'cut') return breakLine();
    if (fate === 'delayed') after(someTime(latest), () => deliver(message));
    if (fate === 'doubled') after(someTime(latest), () => deliver(message));
    if (fate === 'swapped' && swapped === null) {
      swapped = message;
      return;
    }
    if (fate !== 'passed' && fate !== 'doubled') return;
    deliver(message);
    if (swapped === null) return;
    const held = swapped;
    swapped = null;
    deliver(held);
  }

  async function disturb(route: Route): Promise<void> {
    let left = isCalm ? 1 : chance();
    if ((left -= BROKEN_REQUESTS.reset) < 0) return route.abort('connectionreset');
    if ((left -= BROKEN_REQUESTS.unavailable) < 0) return route.fulfill({ status: 503, body: '' });
    if ((left -= BROKEN_REQUESTS.late) < 0)
      await new Promise((resolve) => setTimeout(resolve, someTime(LATEST_REQUEST)));
    // The page may have given it up meanwhile.
    return route.continue().catch(() => undefined);
  }

  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    current = socket;
    const breakLine = () => {
      if (current === socket) current = null;
      void socket.close({ code: 1001 });
      void server.close();
    };
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => take(message.toString(), breakLine));
    socket.onClose(breakLine);
    server.onClose(breakLine);
  });
  // What cannot be disturbed is not used.
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.route(/\/api\/store\/list_(?:events|orders)$/, disturb);
  return {
    fates,
    calm: () => (isCalm = true),
    async arrived() {
      while (late.size > 0) await Promise.all(late);
    },
  };
}
