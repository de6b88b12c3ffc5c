import { useMemo } from 'react';
import { englishLists } from '#messages/lists/en.ts';
import type { ListMessages } from '#messages/lists/list-message-table.ts';
import { useMessages, type Messages } from '#messages/messages.tsx';

/** The first table of texts and that of the larger lists. */
export function useListMessages(): Messages & ListMessages {
  const given = useMessages();
  return useMemo(() => ({ ...englishLists, ...given }), [given]);
}
