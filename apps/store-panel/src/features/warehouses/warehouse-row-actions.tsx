import { type StoreWarehouse, useDeleteStoreWarehouseMutation } from '@store-panel/api-client/rtk/store-warehouses';
import { useTranslation } from 'react-i18next';

import { EditDeleteActions } from '#shared/lists/columns/edit-delete-actions.tsx';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { WarehouseDialog } from './warehouse-dialog.tsx';

/** Edits or deletes a warehouse. */
export function WarehouseRowActions({ record }: { readonly record: StoreWarehouse }) {
  const { t } = useTranslation('warehouses');
  const [remove] = useDeleteStoreWarehouseMutation();
  const showUndo = useUndoToast();
  return (
    <EditDeleteActions
      record={record}
      nameOf={({ name }) => name}
      texts={{
        edit: t('edit'),
        delete: t('delete.action'),
        deleteTitle: (name) => t('delete.title', { name }),
        deleteText: t('delete.text'),
      }}
      renderDialog={(editing) => <WarehouseDialog key={editing.record.version} {...editing} />}
      onDelete={async ({ warehouse_id, version }) => {
        const { change_id: id } = await remove({ warehouse_id, version }).unwrap();
        void showUndo(id === null ? [] : [id], { key: 'warehouses:done.deleted' });
      }}
    />
  );
}
