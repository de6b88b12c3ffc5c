import {
  type TableList,
  type TableRecord,
  useListTablesQuery,
  useRenewTableCodeMutation,
} from '@store-panel/api-client/rtk/table-booking';
import { Button } from '@store-panel/ui/button';
import { DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Tabs } from '@store-panel/ui/tabs';
import { Armchair, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/table-booking/table-booking.module.css';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useSearchParams } from '#shared/search-params.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { CombinationsCard } from './combinations-card.tsx';
import { DeletedTables } from './deleted-tables.tsx';
import { PrintCodesMenu, usePrintCodes } from './print-codes.tsx';
import { tableKey, useTableColumns } from './table-columns.tsx';
import { TableDialog } from './table-dialog.tsx';
import { TablesPlan } from './tables-plan.tsx';
import { useDeleteTable } from './use-delete-table.tsx';

const ADD = 'add';
const NO_TABLES: TableList = { tables: [], combinations: [], areas: [], deleted: [] };

/** Tables of the store: list, plan, printed codes, combinations. */
export function TablesPage() {
  const { t } = useTranslation('table-booking');
  const [params, setParams] = useSearchParams();
  const query = useListTablesQuery(undefined, { refetchOnMountOrArgChange: true });
  const denial = useReadOnlyReason();
  const { toasts } = useAppServices();
  const { print } = usePrintCodes();
  const list = query.data;
  const isAdding = params.has(ADD) && denial === undefined;
  const setAdding = (isOpen: boolean) => setParams(isOpen ? { [ADD]: '' } : {}, { replace: true });
  usePageCommands([
    { id: 'add-table', label: t('table.add'), icon: Plus, denial: changeDenial, run: () => setAdding(true) },
  ]);
  const announceAdded = (ids: readonly string[]) =>
    toasts.add({
      tone: 'success',
      title: t('table.added', { count: ids.length }),
      action: { label: t('codes.print'), onSelect: () => void print(ids, 4) },
    });
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={denial !== undefined}
      onClick={() => setAdding(true)}
    >
      {t('table.add')}
    </Button>
  );
  return (
    <Page>
      <ScreenHeader
        screen="table-booking-tables"
        description={t('tables.intro')}
        actions={
          <>
            <PrintCodesMenu tableIds={(list ?? NO_TABLES).tables.map(tableKey)} />
            {add}
          </>
        }
      />
      {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
      {list === undefined ? (
        <RecordFallback query={query} missing={{ title: t('tables.empty'), text: t('tables.intro') }}>
          <div aria-busy="true">
            <Skeleton height="28rem" />
          </div>
        </RecordFallback>
      ) : list.tables.length === 0 && list.deleted.length === 0 ? (
        <EmptyState icon={<Armchair aria-hidden="true" />} title={t('tables.empty')} actions={add}>
          {t('tables.emptyText')}
        </EmptyState>
      ) : (
        <Tables list={list} disabled={denial !== undefined} onReload={() => void query.refetch()} />
      )}
      {isAdding && list !== undefined && (
        <TableDialog
          list={list}
          area={list.tables.at(-1)?.area ?? ''}
          onAdded={announceAdded}
          onClose={() => setAdding(false)}
          onReload={() => void query.refetch()}
        />
      )}
    </Page>
  );
}

interface TablesProps {
  readonly list: TableList;
  readonly disabled: boolean;
  readonly onReload: () => void;
}

const TABS = ['list', 'plan'] as const;
type Tab = (typeof TABS)[number];

function Tables({ list, disabled, onReload }: TablesProps) {
  const { t } = useTranslation('table-booking');
  const isWide = useMediaQuery('(width >= 64rem)');
  const [tab, setTab] = useState<Tab>('list');
  const [edited, setEdited] = useState<TableRecord | null>(null);
  const [renewed, setRenewed] = useState<TableRecord | null>(null);
  const [renew] = useRenewTableCodeMutation();
  const { print } = usePrintCodes();
  const { remove, dialog } = useDeleteTable(list);
  const columns = useTableColumns({
    edit: setEdited,
    print: ({ table_id: id }) => void print([id], 1),
    renew: setRenewed,
    remove: (table) => void remove(table),
  });
  const table = <DataTable label={t('tables.list')} columns={columns} rows={list.tables} rowKey={tableKey} />;
  const plan = <TablesPlan list={list} isReadOnly={disabled || !isWide} />;
  return (
    <div className={css.page}>
      {isWide ? (
        <div className={css.beside}>
          {table}
          {plan}
        </div>
      ) : (
        <Tabs
          label={t('tables.list')}
          items={TABS.map((id) => ({ id, label: t(id === 'list' ? 'tables.list' : 'plan.title') }))}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'list' ? table : plan}
        </Tabs>
      )}
      <CombinationsCard list={list} disabled={disabled} onReload={onReload} />
      <DeletedTables deleted={list.deleted} disabled={disabled} />
      {edited && (
        <TableDialog
          key={`${edited.table_id} ${list.tables.find((one) => one.table_id === edited.table_id)?.version ?? ''}`}
          list={list}
          table={list.tables.find((one) => one.table_id === edited.table_id) ?? edited}
          area={edited.area}
          onClose={() => setEdited(null)}
          onReload={onReload}
        />
      )}
      {renewed && (
        <ConfirmMutationDialog
          title={t('codes.renewTitle', { number: renewed.table_number })}
          description={t('codes.renewText')}
          confirmLabel={t('codes.renew')}
          onConfirm={() => renew([renewed.table_id]).unwrap()}
          onClose={() => setRenewed(null)}
        />
      )}
      {dialog}
    </div>
  );
}
