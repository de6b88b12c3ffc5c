import {
  type TableList,
  type TableRecord,
  useDeleteTableMutation,
  useRestoreTableMutation,
} from '@store-panel/api-client/rtk/table-booking';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmed } from '#features/table-booking/use-confirmed.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { undoOffer } from '#shared/undo-offer.tsx';
import { tablesWithout } from './table-draft.ts';

/** Deletes a table, with Undo in its toast. The client shows a toast of a failure. */
export function useDeleteTable({ tables }: Pick<TableList, 'tables'>): {
  readonly remove: (table: TableRecord) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation(['table-booking', 'shell']);
  const { toasts } = useAppServices();
  const [send] = useDeleteTableMutation();
  const [restore] = useRestoreTableMutation();
  const { confirmed, dialog } = useConfirmed();
  async function remove({ table_id, table_number, version }: TableRecord) {
    const result = await confirmed({ tables: tablesWithout(tables, table_id) }, (consequences) =>
      send({ table_id, version, ...consequences }).unwrap(),
    ).catch(() => NOT_SAVED);
    if (result === NOT_SAVED) return;
    toasts.add({
      tone: 'success',
      title: t('table.deleted', { number: table_number }),
      ...undoOffer(t('shell:button.undo'), () => void restore(table_id)),
    });
  }
  return { remove, dialog };
}
