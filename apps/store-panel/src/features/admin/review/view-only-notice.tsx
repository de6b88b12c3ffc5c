import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useAdminPermission } from '#features/admin/session/admin-session.tsx';

/** Tells an editor without the permission why nothing can be changed here, and who can give it. */
export function ViewOnlyNotice() {
  const { t } = useTranslation('admin');
  return useAdminPermission('edit') ? null : <InlineAlert tone="info">{t('lookOnly')}</InlineAlert>;
}
