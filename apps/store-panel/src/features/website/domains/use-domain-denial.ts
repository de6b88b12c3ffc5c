import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Why the session may not change domains, or undefined: only the main store may, and no administrator in its name. */
export function useDomainDenial(): string | undefined {
  const { t } = useTranslation('website');
  const { kind, impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason !== undefined) return readOnlyReason;
  if (impersonation !== null) return t('domain.notForAdministrators');
  return kind === 'sub' ? t('domain.onlyMain') : undefined;
}
