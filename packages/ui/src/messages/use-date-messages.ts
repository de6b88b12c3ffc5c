import { useMemo } from 'react';
import { englishDates } from '#messages/dates/en.ts';
import type { DateMessages } from '#messages/dates/date-message-table.ts';
import { useLanguageTag } from '#messages/language-context.ts';
import type { Messages } from '#messages/messages.tsx';
import { useLaidOver } from '#messages/use-laid-over.ts';

/** The words of days and times, and in whose order, names and digits these are written and read. */
export type DateWords = Messages & DateMessages & { readonly locale: string };

/** The first table of texts and that of days and times, for components that need both. */
export function useDateMessages(): DateWords {
  const words = useLaidOver<DateMessages>(englishDates);
  const locale = useLanguageTag();
  return useMemo(() => ({ ...words, locale }), [words, locale]);
}
