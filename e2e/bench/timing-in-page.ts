import type { Page } from 'playwright/test';

/** Duration of one user action in ms. */
export interface Timed {
  /** From the press to the painted frame that shows the result. */
  readonly painted: number;
  /** Duration of the server's reply; NaN if it had not arrived. */
  readonly replied: number;
}

/** Init script. */
export function timeInPage(): void {
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      // A message posted in a frame is delivered after that frame's paint.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  Object.assign(window, {
    timePress: (button: string, until: readonly string[], call: string) =>
      new Promise<Timed>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(button);
        if (!target) return reject(new Error(`Nothing matches ${button}.`));
        const steps = [...until];
        let begun = 0;
        const check = () => {
          while (steps[0] !== undefined && document.querySelector(steps[0])) steps.shift();
          if (steps.length > 0) return;
          watch.disconnect();
          afterPaint(() => {
            const painted = performance.now() - begun;
            const request = performance
              .getEntriesByType('resource')
              .findLast(({ name, startTime }) => name.endsWith(call) && startTime >= begun);
            resolve({ painted, replied: request?.duration ?? Number.NaN });
          });
        };
        const watch = new MutationObserver(check);
        watch.observe(document.body, { childList: true, subtree: true, attributes: true });
        performance.clearResourceTimings();
        begun = performance.now();
        target.click();
        check();
        return undefined;
      }),
  });
}

type TimePress = (button: string, until: readonly string[], call: string) => Promise<Timed>;

/** Presses `button` and resolves when each selector of `until` has matched, in order. */
export const timePress = (page: Page, button: string, until: readonly string[], call: string): Promise<Timed> =>
  page.evaluate(([...what]) => (window as unknown as { readonly timePress: TimePress }).timePress(...what), [
    button,
    until,
    call,
  ] as const);

/** Shorter tasks are not reported by browsers. */
const SHORTEST_TASK_MS = 50;

/** Runs work and returns the page's longest task meanwhile, in ms. */
export async function maxTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const target = window as unknown as { max: number; observer: PerformanceObserver };
    target.max = 0;
    target.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) target.max = Math.max(target.max, duration);
    });
    target.observer.observe({ type: 'longtask' });
  });
  await work();
  const max = await page.evaluate(async () => {
    const target = window as unknown as { max: number; observer: PerformanceObserver };
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    target.observer.disconnect();
    return target.max;
  });
  return Math.max(SHORTEST_TASK_MS, Math.round(max));
}
