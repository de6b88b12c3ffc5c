import { useMemo } from 'react';
import { englishDates } from '#messages/dates/en.ts';
import type { DateMessages } from '#messages/dates/date-message-table.ts';
import { useLanguageTag } from '#messages/language-context.ts';
import type { Messages } from '#messages/messages.tsx';
import { useMergedMessages } from '#messages/use-merged-messages.ts';

/** Date and time messages, and the locale for formats. */
export type DateWords = Messages & DateMessages & { readonly locale: string };

/** Base, date and time messages. */
export function useDateMessages(): DateWords {
  const messages = useMergedMessages<DateMessages>(englishDates);
  const locale = useLanguageTag();
  return useMemo(() => ({ ...messages, locale }), [messages, locale]);
}
