import { type StoreAddress, useDeleteStoreAddressMutation } from '@store-panel/api-client/rtk/store-addresses';
import { useTranslation } from 'react-i18next';

import { EditDeleteActions } from '#shared/lists/columns/edit-delete-actions.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** Edits or deletes an address. */
export function AddressRowActions({ record }: { readonly record: StoreAddress }) {
  const { t } = useTranslation('addresses');
  const [remove] = useDeleteStoreAddressMutation();
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
      onDelete={({ address_id, version }) => remove({ address_id, version }).unwrap()}
    />
  );
}
