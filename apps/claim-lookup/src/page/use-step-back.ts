import { useEffect, useEffectEvent } from 'react';

/**
 * While `isDeeper`, the browser's way back leads out of what is shown rather than out of the page.
 * @returns goes that way from a button
 */
export function useStepBack(isDeeper: boolean, onBack: () => void): () => void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isDeeper) return undefined;
    const left = () => back();
    window.history.pushState(null, '');
    window.addEventListener('popstate', left);
    return () => window.removeEventListener('popstate', left);
  }, [isDeeper]);
  return () => window.history.back();
}
