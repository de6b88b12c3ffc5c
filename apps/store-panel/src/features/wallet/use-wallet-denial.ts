import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why nothing can be asked for now, translated: money is moved by the main store itself. */
export function useWalletDenial(): string | undefined {
  const { t } = useTranslation('wallet');
  const { impersonation, subStore } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  if (impersonation !== null) return t('denied.impersonated');
  return subStore === null ? readOnlyReason : t('denied.subStore');
}
