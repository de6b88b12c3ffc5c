import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { useMay } from '../session/desk-session.tsx';

/** Tells an editor without the permission why nothing can be changed here, and who can give it. */
export function LookOnly() {
  const { t } = useTranslation('desk');
  return useMay('edit') ? null : <InlineAlert tone="info">{t('lookOnly')}</InlineAlert>;
}
