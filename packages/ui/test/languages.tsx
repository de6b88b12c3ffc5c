import type { ReactNode } from 'react';
import { arabic } from '#messages/ar.ts';
import { arabicDates } from '#messages/dates/ar.ts';
import { englishDates } from '#messages/dates/en.ts';
import { english } from '#messages/en.ts';
import { MessagesProvider } from '#messages/messages.tsx';
import { DIRECTIONS } from './directions.ts';

const TABLES = {
  ltr: { ...english, ...englishDates, locale: 'en-u-nu-latn' },
  rtl: { ...arabic, ...arabicDates, locale: 'ar-u-nu-latn' },
};

/** Both directions, each with a language that uses it. */
export const LANGUAGES = DIRECTIONS.map((direction) => ({ ...direction, messages: TABLES[direction.dir] }));

interface InLanguageProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

export function InLanguage({ dir, children }: InLanguageProps) {
  return (
    <MessagesProvider messages={TABLES[dir]} language={TABLES[dir].locale}>
      {children}
    </MessagesProvider>
  );
}
