import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { localizedText } from '@store-panel/domain/geo/languages';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** Returns the name of the signed-in store or sub-store in the current language. */
export function useStoreName(session: StoreSession | null): string {
  const language = useLanguage();
  if (session === null) return '';
  return localizedText((session.subStore ?? session.store).name, language) || (session.subStore ?? session.store).email;
}
