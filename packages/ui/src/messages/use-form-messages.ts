import { englishForms } from '#messages/forms/en.ts';
import type { FormMessages } from '#messages/forms/form-message-table.ts';
import type { Messages } from '#messages/messages.tsx';
import { useLaidOver } from '#messages/use-laid-over.ts';

/** Both tables of texts, for components that need more than the first one. */
export const useFormMessages = (): Messages & FormMessages => useLaidOver(englishForms);
