import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Link to the manual order screen, for users with access. */
export function CreateOrderLink() {
  const { t } = useTranslation('screens');
  const { session } = useStoreSession();
  if (!checkScreenAccess('create-order', session.access).allowed) return null;
  return (
    <ButtonLink href={pathTo('create-order')} icon={<Plus aria-hidden="true" />}>
      {t(screenLabelKey('create-order'))}
    </ButtonLink>
  );
}
