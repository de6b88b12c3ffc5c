/** Delays between attempts in ms (not in the specification); doubled up to the maximum. */
const WAIT = { first: 1_000, longest: 15_000 } as const;

/** Retries loading the page's code after a network error. The prerendered form works meanwhile and keeps its input. */
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
