import { useMemo } from 'react';
import { englishForms } from '#messages/forms/en.ts';
import type { FormMessages } from '#messages/forms/form-message-table.ts';
import { useMessages, type Messages } from '#messages/messages.tsx';

/** Both tables of texts, for components that need more than the first one. */
export function useFormMessages(): Messages & FormMessages {
  const given = useMessages();
  return useMemo(() => ({ ...englishForms, ...given }), [given]);
}
