import type { CourierRecord } from '@store-panel/api-client/rtk/couriers';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Ban, CircleCheck, Eye, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { pathToCourier } from '#paths.ts';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { BlockDialog } from './block-dialog.tsx';
import { CourierDialog } from './courier-dialog.tsx';
import { useResendInvitation } from './use-resend-invitation.ts';

/** Actions of a courier in the list. */
export function CourierRowActions({ courier }: { readonly courier: CourierRecord }) {
  const { t } = useTranslation('couriers');
  const { canChangePeople, canBlock } = usePermissions();
  const [dialog, setDialog] = useState<'edit' | 'block'>();
  const { resendInvitation } = useResendInvitation(courier);
  const { provider_id, name, is_blocked, has_joined } = courier;
  const close = () => setDialog(undefined);
  return (
    <>
      <RowMenu name={name}>
        <MenuItem icon={<Eye aria-hidden="true" />} href={pathToCourier(provider_id)}>
          {t('open')}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} disabled={!canChangePeople} onSelect={() => setDialog('edit')}>
          {t('edit')}
        </MenuItem>
        {!has_joined && (
          <MenuItem
            icon={<Mail aria-hidden="true" />}
            disabled={!canChangePeople}
            onSelect={() => void resendInvitation()}
          >
            {t('resendInvitation')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={is_blocked ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
          danger={!is_blocked}
          disabled={!canBlock}
          onSelect={() => setDialog('block')}
        >
          {t(is_blocked ? 'unblock.action' : 'block.action')}
        </MenuItem>
      </RowMenu>
      {dialog === 'edit' && <CourierDialog courier={courier} onClose={close} />}
      {dialog === 'block' && <BlockDialog courier={courier} onClose={close} />}
    </>
  );
}
