import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why nothing can be chosen or paid now, translated: the main store alone does, also after the subscription lapsed. */
export function useSubscriptionDenial(): string | undefined {
  const { t } = useTranslation('subscription');
  const { impersonation, kind } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  if (impersonation !== null) return t('impersonated');
  return kind === 'sub' ? t('mainOnly') : readOnlyReason;
}
