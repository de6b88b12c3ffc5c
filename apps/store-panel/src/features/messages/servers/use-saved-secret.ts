import type { StoredSecret } from '@store-panel/api-client/rtk/message-settings';
import type { SavedSecret } from '@store-panel/ui/secret-field';
import { useTranslation } from 'react-i18next';

import { useSetNote } from '#shared/forms/settings/use-set-note.ts';

/** Returns a stored secret for its field; null if none is stored. Texts: `message-settings`, `orders`. */
export function useSavedSecret({ is_set: isSet, hint, set_at: at, set_by: by }: StoredSecret): SavedSecret | null {
  const { t } = useTranslation('message-settings');
  const setNote = useSetNote();
  if (!isSet) return null;
  return { hint, ...(at !== null && by !== null && { note: t('secret.note', setNote(by, at)) }) };
}
