import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why no reply can be written now, translated; an administrator never writes the store's public word. */
export function useReplyDenial(): string | undefined {
  const { t } = useTranslation('reviews');
  const readOnlyReason = useReadOnlyReason();
  return useStoreSession().session.impersonation === null ? readOnlyReason : t('reply.impersonated');
}
