import { englishForms } from '#messages/forms/en.ts';
import type { FormMessages } from '#messages/forms/form-message-table.ts';
import type { Messages } from '#messages/messages.tsx';
import { useMergedMessages } from '#messages/use-merged-messages.ts';

/** Base and form messages. */
export const useFormMessages = (): Messages & FormMessages => useMergedMessages(englishForms);
