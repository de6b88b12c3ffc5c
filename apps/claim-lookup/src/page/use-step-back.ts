import { useEffect, useEffectEvent } from 'react';

/**
 * While `isResultOpen`, the browser's back button leaves the result instead of the page. @returns a function that does
 * the same
 */
export function useStepBack(isResultOpen: boolean, onBack: () => void): () => void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isResultOpen) return undefined;
    const handlePopState = () => back();
    window.history.pushState(null, '');
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, [isResultOpen]);
  return () => window.history.back();
}
