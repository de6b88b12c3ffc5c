import { englishLists } from '#messages/lists/en.ts';
import type { ListMessages } from '#messages/lists/list-message-table.ts';
import type { Messages } from '#messages/messages.tsx';
import { useLaidOver } from '#messages/use-laid-over.ts';

/** The first table of texts and that of the larger lists. */
export const useListMessages = (): Messages & ListMessages => useLaidOver(englishLists);
