import { englishLists } from '#messages/lists/en.ts';
import type { ListMessages } from '#messages/lists/list-message-table.ts';
import type { Messages } from '#messages/messages.tsx';
import { useMergedMessages } from '#messages/use-merged-messages.ts';

/** Base and list messages. */
export const useListMessages = (): Messages & ListMessages => useMergedMessages(englishLists);
