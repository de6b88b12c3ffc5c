import type { TableRecord } from '@store-panel/api-client/rtk/table-booking';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Pencil, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

export interface TableActions {
  readonly edit: (table: TableRecord) => void;
  readonly print: (table: TableRecord) => void;
  readonly renew: (table: TableRecord) => void;
  readonly remove: (table: TableRecord) => void;
}

export function TableRowMenu({ table, actions }: { readonly table: TableRecord; readonly actions: TableActions }) {
  const { t } = useTranslation('table-booking');
  const denial = useReadOnlyReason();
  const change = { disabled: denial !== undefined, help: denial };
  return (
    <RowMenu name={t('table.named', { number: table.table_number })}>
      <MenuItem icon={<Pencil aria-hidden="true" />} {...change} onSelect={() => actions.edit(table)}>
        {t('table.edit')}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden="true" />} onSelect={() => actions.print(table)}>
        {t('codes.printOne')}
      </MenuItem>
      <MenuItem icon={<RefreshCw aria-hidden="true" />} {...change} onSelect={() => actions.renew(table)}>
        {t('codes.renew')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger {...change} onSelect={() => actions.remove(table)}>
        {t('table.delete')}
      </MenuItem>
    </RowMenu>
  );
}
