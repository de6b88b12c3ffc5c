import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';

interface EditDeleteActionsProps<Row extends { readonly version: number }> {
  readonly record: Row;
  readonly nameOf: (record: Row) => string;
  readonly texts: {
    readonly edit: string;
    readonly delete: string;
    readonly deleteTitle: (name: string) => string;
    readonly deleteText: string;
  };
  /** The dialog that edits a record as it was when the dialog was opened, or reloaded. */
  readonly renderDialog: (editing: {
    readonly record: Row;
    readonly onReload: () => void;
    readonly onClose: () => void;
  }) => ReactNode;
  readonly onDelete: (record: Row) => Promise<unknown>;
}

/** Edits or deletes the record of a row. */
export function EditDeleteActions<Row extends { readonly version: number }>({
  record,
  nameOf,
  texts,
  renderDialog,
  onDelete,
}: EditDeleteActionsProps<Row>) {
  const isReadOnly = useIsReadOnly();
  /** The versions that were shown when the dialogs opened; a later change is a conflict. */
  const [editing, setEditing] = useState<Row>();
  const [deleting, setDeleting] = useState<Row>();
  return (
    <>
      <RowMenu name={nameOf(record)}>
        <MenuItem icon={<Pencil aria-hidden="true" />} disabled={isReadOnly} onSelect={() => setEditing(record)}>
          {texts.edit}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          danger
          disabled={isReadOnly}
          onSelect={() => setDeleting(record)}
        >
          {texts.delete}
        </MenuItem>
      </RowMenu>
      {editing &&
        renderDialog({
          record: editing,
          onReload: () => setEditing(record),
          onClose: () => setEditing(undefined),
        })}
      {deleting && (
        <ConfirmMutationDialog
          danger
          title={texts.deleteTitle(nameOf(deleting))}
          description={texts.deleteText}
          confirmLabel={texts.delete}
          onConfirm={() => onDelete(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
