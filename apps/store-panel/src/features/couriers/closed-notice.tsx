import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useRights } from './use-rights.ts';

/** Why an administrator who acts in the store's name cannot change who may sign in. */
export function ClosedNotice() {
  const { t } = useTranslation('couriers');
  return useRights().isImpersonated && <InlineAlert tone="info">{t('closed')}</InlineAlert>;
}
