import { type StoreAddress, useDeleteStoreAddressMutation } from '@store-panel/api-client/rtk/store-addresses';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { AddressDialog } from './address-dialog.tsx';

/** Edits or deletes a record. */
export function AddressRowActions({ record }: { readonly record: StoreAddress }) {
  const { t } = useTranslation('addresses');
  const isReadOnly = useIsReadOnly();
  const [remove] = useDeleteStoreAddressMutation();
  /** The versions that were shown when the dialogs opened; a later change is a conflict. */
  const [editing, setEditing] = useState<StoreAddress>();
  const [deleting, setDeleting] = useState<StoreAddress>();
  return (
    <>
      <RowMenu name={record.label}>
        <MenuItem icon={<Pencil aria-hidden="true" />} disabled={isReadOnly} onSelect={() => setEditing(record)}>
          {t('edit')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          danger
          disabled={isReadOnly}
          onSelect={() => setDeleting(record)}
        >
          {t('delete.action')}
        </MenuItem>
      </RowMenu>
      {editing && (
        <AddressDialog
          key={editing.version}
          record={editing}
          onReload={() => setEditing(record)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmMutationDialog
          danger
          title={t('delete.title', { name: deleting.label })}
          description={t('delete.text')}
          confirmLabel={t('delete.action')}
          onConfirm={() => remove({ address_id: deleting.address_id, version: deleting.version }).unwrap()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
