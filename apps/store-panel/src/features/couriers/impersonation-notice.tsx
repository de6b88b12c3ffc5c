import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { usePermissions } from './use-permissions.ts';

/** Explains why couriers are read-only during impersonation. */
export function ImpersonationNotice() {
  const { t } = useTranslation('couriers');
  return usePermissions().isImpersonated && <InlineAlert tone="info">{t('closed')}</InlineAlert>;
}
