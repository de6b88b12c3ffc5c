import type { LanguageCode } from '@store-panel/domain/places/languages';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useTexts } from './use-texts.tsx';

/** Null while it is fetched. */
export type Fetched<Part> = Part | 'failed' | null;

/**
 * A part of the page that is fetched when it is needed, with its words in the page's language, and anew when that changes.
 * `load` must stay the same.
 */
export function usePart<Part>(load: (language: LanguageCode) => Promise<Part>): {
  readonly fetched: Fetched<Part>;
  readonly retry: () => void;
} {
  const { language } = useTexts();
  const [fetched, setFetched] = useState<Fetched<Part>>(null);
  const lastTry = useRef(0);
  const fetchPart = useCallback(() => {
    const own = (lastTry.current += 1);
    const show = (next: Fetched<Part>) => {
      // A component would be taken for a way to make the next state.
      if (own === lastTry.current) setFetched(() => next);
    };
    load(language).then(show, () => show('failed'));
  }, [load, language]);
  useEffect(() => {
    fetchPart();
    return () => void (lastTry.current += 1);
  }, [fetchPart]);
  return {
    fetched,
    retry() {
      setFetched(null);
      fetchPart();
    },
  };
}
