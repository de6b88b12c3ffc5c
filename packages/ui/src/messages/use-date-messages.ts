import { useMemo } from 'react';
import { englishDates } from '#messages/dates/en.ts';
import type { DateMessages } from '#messages/dates/date-message-table.ts';
import { useMessages, type Messages } from '#messages/messages.tsx';

/** The first table of texts and that of days and times, for components that need both. */
export function useDateMessages(): Messages & DateMessages {
  const given = useMessages();
  return useMemo(() => ({ ...englishDates, ...given }), [given]);
}
