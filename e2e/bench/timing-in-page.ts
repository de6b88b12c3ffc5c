import type { Page } from 'playwright/test';

/** Milliseconds of one thing that somebody did. */
export interface Timed {
  /** From the press until the frame that shows what came of it has been painted. */
  readonly painted: number;
  /** How long the platform's answer to it took, from the asking to its last byte; NaN where none had come by then. */
  readonly answered: number;
}

/** Runs in the page before anything else. */
export function timeInPage(): void {
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      // A message that is posted in a frame is delivered after that frame has been painted.
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
        const look = () => {
          while (steps[0] !== undefined && document.querySelector(steps[0])) steps.shift();
          if (steps.length > 0) return;
          watch.disconnect();
          afterPaint(() => {
            const painted = performance.now() - begun;
            const asked = performance
              .getEntriesByType('resource')
              .findLast(({ name, startTime }) => name.endsWith(call) && startTime >= begun);
            resolve({ painted, answered: asked?.duration ?? Number.NaN });
          });
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true, attributes: true });
        performance.clearResourceTimings();
        begun = performance.now();
        target.click();
        look();
        return undefined;
      }),
  });
}

type TimePress = (button: string, until: readonly string[], call: string) => Promise<Timed>;

/** Presses what matches `button`; it is over once something matches each of `until`, one after the other. */
export const timePress = (page: Page, button: string, until: readonly string[], call: string): Promise<Timed> =>
  page.evaluate(([...what]) => (window as unknown as { readonly timePress: TimePress }).timePress(...what), [
    button,
    until,
    call,
  ] as const);
