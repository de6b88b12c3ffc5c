import { useEffect, useEffectEvent } from 'react';

/**
 * While `isDeeper`, the browser's back button leaves the result instead of the page. @returns a function that does the
 * same
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
