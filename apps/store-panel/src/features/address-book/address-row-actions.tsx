import { type BookAddress, useDeleteBookAddressMutation } from '@store-panel/api-client/rtk/address-book';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { AddressDialog } from './address-dialog.tsx';

/** Edits or deletes an address. */
export function AddressRowActions({ address }: { readonly address: BookAddress }) {
  const { t } = useTranslation('address-book');
  const isReadOnly = useIsReadOnly();
  const [remove] = useDeleteBookAddressMutation();
  const [isEditing, setEditing] = useState(false);
  /** The version that was shown when the dialog opened; a later change is a conflict. */
  const [deleting, setDeleting] = useState<BookAddress>();
  return (
    <>
      <RowMenu name={address.name}>
        <MenuItem icon={<Pencil aria-hidden="true" />} disabled={isReadOnly} onSelect={() => setEditing(true)}>
          {t('edit')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          danger
          disabled={isReadOnly}
          onSelect={() => setDeleting(address)}
        >
          {t('delete.action')}
        </MenuItem>
      </RowMenu>
      {isEditing && <AddressDialog id={address.address_id} onClose={() => setEditing(false)} />}
      {deleting && (
        <ConfirmMutationDialog
          danger
          title={t('delete.title', { name: deleting.name })}
          description={t('delete.text')}
          confirmLabel={t('delete.action')}
          onConfirm={() => remove(deleting).unwrap()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
