import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why nothing can be changed now, translated: an administrator changes no bank details in a store's name. */
export function useBankDenial(): string | undefined {
  const { t } = useTranslation('bank-details');
  const { impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  return impersonation === null ? readOnlyReason : t('impersonated');
}
