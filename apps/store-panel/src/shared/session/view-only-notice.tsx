import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useAdminPermission } from './admin-permission.tsx';

/** Explains to editors without the permission why they cannot change anything, and who can grant it. */
export function ViewOnlyNotice() {
  const { t } = useTranslation('admin');
  return useAdminPermission('edit') ? null : <InlineAlert tone="info">{t('lookOnly')}</InlineAlert>;
}
