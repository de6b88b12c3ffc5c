import { type BookAddress, useDeleteBookAddressMutation } from '@store-panel/api-client/rtk/address-book';
import { useTranslation } from 'react-i18next';

import { EditDeleteActions } from '#shared/lists/columns/edit-delete-actions.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** Edits or deletes an address. */
export function AddressRowActions({ address }: { readonly address: BookAddress }) {
  const { t } = useTranslation('address-book');
  const [remove] = useDeleteBookAddressMutation();
  return (
    <EditDeleteActions
      record={address}
      nameOf={({ name }) => name}
      texts={{
        edit: t('edit'),
        delete: t('delete.action'),
        deleteTitle: (name) => t('delete.title', { name }),
        deleteText: t('delete.text'),
      }}
      renderDialog={({ record, onClose }) => <AddressDialog id={record.address_id} onClose={onClose} />}
      onDelete={(deleted) => remove(deleted).unwrap()}
    />
  );
}
