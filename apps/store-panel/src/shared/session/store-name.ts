import type { StoreSession } from '@store-panel/api-client/store-session';
import { localizedText } from '@store-panel/domain/places/languages';

import { useLanguage } from '#shared/i18n.ts';

/** How the signed-in store or sub-store is called, in the chosen language. */
export function useStoreName(session: StoreSession | null): string {
  const language = useLanguage();
  if (session === null) return '';
  return localizedText((session.subStore ?? session.store).name, language) || (session.subStore ?? session.store).email;
}
