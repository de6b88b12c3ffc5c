import type { Loading } from './loading.ts';

/** Longest wait for the first screen's content, in ms (ours): what comes after it works on every screen. */
const MAX_WAIT_MS = 3_000;
/** Longest time without what surrounds the content, in ms (ours). */
const MAX_FRAME_WAIT_MS = 500;

let shown: Promise<void> = Promise.resolve();

/**
 * Resolves when the first screen has its content, or takes too long: code that no first paint shows is loaded then, so
 * that it does not compete with the content for the connection.
 */
export const whenContentIsShown = (): Promise<void> => shown;

/**
 * The same for what surrounds the content: it is requested as soon as content is drawn, and does not wait long for slow
 * content, because a user may want to leave the page.
 */
export const whenFrameMayFollow = (): Promise<void> =>
  isWaiting()
    ? Promise.race([shown, new Promise<void>((resolve) => void setTimeout(resolve, MAX_FRAME_WAIT_MS))])
    : Promise.resolve();

/** Begins to wait for the content of the screen that is being drawn: until it has what it requested, and shows it. */
export function awaitFirstContent(loading: Pick<Loading, 'whenSettled'>): void {
  const abortController = new AbortController();
  shown = new Promise((resolve) => {
    abortController.signal.addEventListener('abort', () => resolve());
    setTimeout(() => abortController.abort(), MAX_WAIT_MS);
    void untilShown(loading, abortController.signal).then(resolve);
  });
}

async function untilShown({ whenSettled }: Pick<Loading, 'whenSettled'>, signal: AbortSignal): Promise<void> {
  do {
    // A screen sends its requests once it is drawn, at the latest.
    await nextFrame();
    await whenSettled();
    await nextFrame();
  } while (!signal.aborted && isWaiting());
}

/** Whether the page is not drawn, or shows placeholders. */
const isWaiting = (): boolean => document.querySelector('main:not(:has([aria-busy="true"]))') === null;

const nextFrame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
