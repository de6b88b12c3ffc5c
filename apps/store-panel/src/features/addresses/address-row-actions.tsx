import { type StoreAddress, useDeleteStoreAddressMutation } from '@store-panel/api-client/rtk/store-addresses';
import { useTranslation } from 'react-i18next';

import { EditDeleteActions } from '#shared/lists/columns/edit-delete-actions.tsx';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { AddressDialog } from './address-dialog.tsx';

/** Edits or deletes an address. */
export function AddressRowActions({ record }: { readonly record: StoreAddress }) {
  const { t } = useTranslation('addresses');
  const [remove] = useDeleteStoreAddressMutation();
  const showUndo = useUndoToast();
  return (
    <EditDeleteActions
      record={record}
      nameOf={({ label }) => label}
      texts={{
        edit: t('edit'),
        delete: t('delete.action'),
        deleteTitle: (name) => t('delete.title', { name }),
        deleteText: t('delete.text'),
      }}
      renderDialog={(editing) => <AddressDialog key={editing.record.version} {...editing} />}
      onDelete={async ({ address_id, version }) => {
        const { change_id: id } = await remove({ address_id, version }).unwrap();
        void showUndo(id === null ? [] : [id], { key: 'addresses:done.deleted' });
      }}
    />
  );
}
