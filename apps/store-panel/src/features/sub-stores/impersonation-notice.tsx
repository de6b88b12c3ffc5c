import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';

/** Explains why sub-stores are read-only during impersonation. */
export function ImpersonationNotice() {
  const { t } = useTranslation('sub-stores');
  const { session } = useStoreSession();
  return session.impersonation && <InlineAlert tone="info">{t('impersonated')}</InlineAlert>;
}
