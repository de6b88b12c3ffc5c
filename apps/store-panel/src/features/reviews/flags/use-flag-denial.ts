import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why no review can be flagged now, translated; an administrator decides about flags and makes none. */
export function useFlagDenial(): string | undefined {
  const { t } = useTranslation('reviews');
  const readOnlyReason = useReadOnlyReason();
  return useStoreSession().session.impersonation === null ? readOnlyReason : t('flag.impersonated');
}
