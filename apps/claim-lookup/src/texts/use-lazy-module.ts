import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useTexts } from './use-texts.tsx';

/** Null while loading. */
export type Fetched<Part> = Part | 'failed' | null;

/** Loads a part of the page with its texts, again when the language changes. `load` must be stable. */
export function useLazyModule<Part>(load: (language: LanguageCode) => Promise<Part>): {
  readonly fetched: Fetched<Part>;
  readonly retry: () => void;
} {
  const { language } = useTexts();
  const [fetched, setFetched] = useState<Fetched<Part>>(null);
  const latestAttempt = useRef(0);
  const fetchPart = useCallback(() => {
    const attempt = (latestAttempt.current += 1);
    const show = (next: Fetched<Part>) => {
      // React would call a component as a state updater.
      if (attempt === latestAttempt.current) setFetched(() => next);
    };
    load(language).then(show, () => show('failed'));
  }, [load, language]);
  useEffect(() => {
    fetchPart();
    return () => void (latestAttempt.current += 1);
  }, [fetchPart]);
  return {
    fetched,
    retry() {
      setFetched(null);
      fetchPart();
    },
  };
}
