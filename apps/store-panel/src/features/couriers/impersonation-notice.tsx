import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { usePermissions } from './use-permissions.ts';

/** Why an administrator who acts in the store's name cannot change who may sign in. */
export function ImpersonationNotice() {
  const { t } = useTranslation('couriers');
  return usePermissions().isImpersonated && <InlineAlert tone="info">{t('closed')}</InlineAlert>;
}
