/** Delays between attempts in ms (not in the specification); doubled up to the maximum. */
const RETRY_DELAY_MS = { first: 1_000, max: 15_000 } as const;

/** Retries loading the page's code after a network error. The prerendered form works meanwhile and keeps its input. */
export function retryEntry(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  entry?.addEventListener('error', () => scheduleRetry(entry.src, RETRY_DELAY_MS.first));
}

function scheduleRetry(src: string, delayMs: number): void {
  const retry = () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
    import(/* @vite-ignore */ src).catch(() => scheduleRetry(src, Math.min(delayMs * 2, RETRY_DELAY_MS.max)));
  };
  const timer = setTimeout(retry, delayMs);
  window.addEventListener('online', retry);
}
