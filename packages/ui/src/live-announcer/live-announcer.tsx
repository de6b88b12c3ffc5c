import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Announces a text politely: a new order, a moved card. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}

/** Mount once around the app. Two live regions alternate, so that a repeated text is announced again. */
export function LiveAnnouncer({ children }: { readonly children: ReactNode }) {
  const [texts, setTexts] = useState<readonly [string, string]>(['', '']);
  const isFirstRegionRef = useRef(false);
  const announce = useCallback((text: string) => {
    isFirstRegionRef.current = !isFirstRegionRef.current;
    setTexts(isFirstRegionRef.current ? [text, ''] : ['', text]);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span role="log" aria-live="polite">
          {texts[0]}
        </span>
        <span role="log" aria-live="polite">
          {texts[1]}
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}
