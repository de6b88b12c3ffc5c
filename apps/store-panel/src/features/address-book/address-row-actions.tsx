import { type BookAddress, useDeleteBookAddressMutation } from '@store-panel/api-client/rtk/address-book';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { IconButton } from '@store-panel/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** Edits or deletes an address. */
export function AddressRowActions({ address }: { readonly address: BookAddress }) {
  const { t } = useTranslation(['address-book', 'shell']);
  const { readOnly } = useStoreSession();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const { address_id: id, name } = address;
  const close = () => setDialog(undefined);
  const isFixed = readOnly !== null;
  return (
    <>
      <Menu
        label={name}
        align="end"
        trigger={
          <IconButton size="sm" icon={<Ellipsis aria-hidden="true" />} label={`${t('shell:button.more')}: ${name}`} />
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} disabled={isFixed} onSelect={() => setDialog('edit')}>
          {t('edit')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger disabled={isFixed} onSelect={() => setDialog('delete')}>
          {t('delete.action')}
        </MenuItem>
      </Menu>
      {dialog === 'edit' && <AddressDialog id={id} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog address={address} onClose={close} />}
    </>
  );
}

function DeleteDialog({ address, onClose }: { readonly address: BookAddress; readonly onClose: () => void }) {
  const { t } = useTranslation('address-book');
  const [remove, { isLoading, error }] = useDeleteBookAddressMutation();
  // The version that was shown when the dialog opened; a later change is a conflict.
  const [opened] = useState(address);
  async function confirm() {
    const reply = await remove(opened);
    if (reply.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name: opened.name })}
      description={t('delete.text')}
      confirmLabel={t('delete.action')}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {error !== undefined && <FailureAlert failure={error} />}
    </ConfirmDialog>
  );
}
