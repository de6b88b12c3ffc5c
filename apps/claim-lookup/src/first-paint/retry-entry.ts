/** Milliseconds between two tries; ours. The wait doubles up to the longest. */
const WAIT = { first: 1_000, longest: 15_000 } as const;

/**
 * Fetches the page's code again where the network dropped it, until it is there. The drawn form can be filled in
 * meanwhile; what is typed stays.
 */
export function retryEntry(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  entry?.addEventListener('error', () => later(entry.src, WAIT.first));
}

function later(src: string, wait: number): void {
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    import(/* @vite-ignore */ src).catch(() => later(src, Math.min(wait * 2, WAIT.longest)));
  };
  const timer = setTimeout(again, wait);
  window.addEventListener('online', again);
}
