import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says a text to screen readers when there is a pause: an order that came in, a card that moved. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}

/** Mounted once around the app. Two regions take turns, so that the same text twice is said twice. */
export function LiveAnnouncer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<readonly [string, string]>(['', '']);
  const turn = useRef(false);
  const announce = useCallback((text: string) => {
    turn.current = !turn.current;
    setSaid(turn.current ? [text, ''] : ['', text]);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span role="log" aria-live="polite">
          {said[0]}
        </span>
        <span role="log" aria-live="polite">
          {said[1]}
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}
