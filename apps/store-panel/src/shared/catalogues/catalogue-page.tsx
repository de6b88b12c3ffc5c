import { type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import type { Column } from '@store-panel/ui/data-table';
import { MenuItem } from '@store-panel/ui/menu';
import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import type { EmptyListTexts } from '#shared/lists/empty-list.tsx';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import type { ListParams } from '#shared/lists/list-params.ts';
import type { ListQuery } from '#shared/lists/list-table.tsx';
import { EntryStateChip } from './entry-state-chip.tsx';
import { RemoveEntryDialog } from './remove-entry-dialog.tsx';
import type { CatalogueEntry, EntryActions } from './use-entry-actions.ts';

/** The filter of every catalogue: removed entries are listed alone. */
export const ENTRY_FILTER = { shown: ['current', 'removed'] } as const;
type Shown = (typeof ENTRY_FILTER.shown)[number];

interface EntryParams extends ListParams {
  readonly filters: ListParams['filters'] & { readonly shown: Shown };
  readonly change: (change: { readonly shown: Shown }) => void;
}

/** What the form of an entry gets. */
export interface EntryDialogProps<Entry> {
  /** The entry to edit; without it, one is added. */
  readonly entry: Entry | undefined;
  readonly onClose: () => void;
  /** Continues with the entry as it is now, after another administrator changed it. */
  readonly onReload?: (() => void) | undefined;
}

interface CatalogueQuery<Data> extends ListQuery<Data> {
  readonly refetch: () => PromiseLike<{ readonly data?: Data | undefined }>;
}

interface CataloguePageProps<Data extends { readonly count: number }, Entry extends CatalogueEntry> {
  readonly screen: ScreenId;
  readonly texts: {
    readonly intro: string;
    readonly add: string;
    readonly search: string;
    readonly empty: EmptyListTexts;
  };
  readonly query: CatalogueQuery<Data>;
  readonly rowsOf: (data: Data) => readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  /** Beside the state, the number of stores and the actions, which every catalogue has. */
  readonly columns: readonly Column<Entry>[];
  readonly params: EntryParams;
  readonly filters?: ReactNode;
  readonly actions: EntryActions<Entry>;
  readonly renderDialog: (props: EntryDialogProps<Entry>) => ReactNode;
}

type DialogState<Entry> = { readonly type: 'add' } | { readonly type: 'edit' | 'remove'; readonly entry: Entry };

/** A catalogue of the platform: its entries are listed, added, edited, removed and restored. */
export function CataloguePage<Data extends { readonly count: number }, Entry extends CatalogueEntry>(
  props: CataloguePageProps<Data, Entry>,
) {
  const { screen, texts, query, rowsOf, keyOf, columns, params, filters, actions, renderDialog } = props;
  const { t } = useTranslation(['catalogues', 'screens']);
  const [dialog, setDialog] = useState<DialogState<Entry>>();
  const onClose = () => setDialog(undefined);
  async function reload(type: 'edit' | 'remove', entry: Entry) {
    const { data } = await query.refetch();
    if (data === undefined) return;
    const current = rowsOf(data).find((row) => keyOf(row) === keyOf(entry));
    // The dialog closes if the entry is no longer in the list.
    setDialog((shown) => shown && current && { type, entry: current });
  }
  return (
    <ListPage
      screen={screen}
      description={texts.intro}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog({ type: 'add' })}>
          {texts.add}
        </Button>
      }
      query={query}
      rowsOf={rowsOf}
      rowKey={keyOf}
      columns={useEntryColumns(columns, actions, setDialog)}
      params={params}
      search={{ label: t(`screens:${screenLabelKey(screen)}`), placeholder: texts.search }}
      filters={
        <>
          {filters}
          <OptionFilter
            label={t('shown.label')}
            options={ENTRY_FILTER.shown}
            value={params.filters.shown}
            labelOf={(value) => t(`shown.${value}`)}
            onChange={(shown) => params.change({ shown })}
          />
        </>
      }
      // A catalogue without current entries may have removed ones.
      hidesRecordsByDefault
      empty={texts.empty}
    >
      {dialog?.type === 'add' && renderDialog({ entry: undefined, onClose })}
      {dialog?.type === 'edit' && (
        <Fragment key={dialog.entry.version}>
          {renderDialog({ entry: dialog.entry, onClose, onReload: () => void reload('edit', dialog.entry) })}
        </Fragment>
      )}
      {dialog?.type === 'remove' && (
        <RemoveEntryDialog
          key={dialog.entry.version}
          entry={dialog.entry}
          actions={actions}
          onClose={onClose}
          onReload={() => void reload('remove', dialog.entry)}
        />
      )}
    </ListPage>
  );
}

function useEntryColumns<Entry extends CatalogueEntry>(
  columns: readonly Column<Entry>[],
  actions: EntryActions<Entry>,
  setDialog: (dialog: DialogState<Entry>) => void,
): readonly Column<Entry>[] {
  const { t } = useTranslation(['catalogues', 'shell']);
  return useMemo(
    () => [
      ...columns,
      { id: 'stores', header: t('column.stores'), align: 'end', render: ({ store_count }) => store_count },
      { id: 'state', header: t('column.state'), render: (entry) => <EntryStateChip entry={entry} /> },
      actionsColumn<Entry>(t('column.actions'), (entry) => (
        <RowMenu name={actions.nameOf(entry)}>
          {entry.is_removed ? (
            <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => void actions.restore(entry)}>
              {t('restore')}
            </MenuItem>
          ) : (
            <>
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setDialog({ type: 'edit', entry })}>
                {t('edit')}
              </MenuItem>
              <MenuItem
                icon={<Trash2 aria-hidden="true" />}
                danger
                onSelect={() => setDialog({ type: 'remove', entry })}
              >
                {t('remove')}
              </MenuItem>
            </>
          )}
        </RowMenu>
      )),
    ],
    [t, columns, actions, setDialog],
  );
}
