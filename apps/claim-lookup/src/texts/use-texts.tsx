import { MessagesProvider } from '@store-panel/ui/messages';
import { createContext, use, type ReactNode } from 'react';

import type { Texts } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

/** Provides the page's and the kit's texts. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  return (
    <TextsContext value={texts}>
      <MessagesProvider messages={texts.kit} language={texts.language}>
        {children}
      </MessagesProvider>
    </TextsContext>
  );
}

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('The page is drawn inside a TextsProvider.');
  return texts;
}
