import { type StoreWarehouse, useDeleteStoreWarehouseMutation } from '@store-panel/api-client/rtk/store-warehouses';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { WarehouseDialog } from './warehouse-dialog.tsx';

/** Edits or deletes a record. */
export function WarehouseRowActions({ record }: { readonly record: StoreWarehouse }) {
  const { t } = useTranslation('warehouses');
  const isReadOnly = useIsReadOnly();
  const [remove] = useDeleteStoreWarehouseMutation();
  /** The versions that were shown when the dialogs opened; a later change is a conflict. */
  const [editing, setEditing] = useState<StoreWarehouse>();
  const [deleting, setDeleting] = useState<StoreWarehouse>();
  return (
    <>
      <RowMenu name={record.name}>
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
        <WarehouseDialog
          key={editing.version}
          record={editing}
          onReload={() => setEditing(record)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmMutationDialog
          danger
          title={t('delete.title', { name: deleting.name })}
          description={t('delete.text')}
          confirmLabel={t('delete.action')}
          onConfirm={() => remove({ warehouse_id: deleting.warehouse_id, version: deleting.version }).unwrap()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
