import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why nothing can be changed now, translated: an administrator cannot change payments in a store's name. Undefined if it can be. */
export function usePaymentDenial(): string | undefined {
  const { t } = useTranslation('payments');
  const { impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason();
  return impersonation === null ? readOnlyReason : t('impersonated');
}
