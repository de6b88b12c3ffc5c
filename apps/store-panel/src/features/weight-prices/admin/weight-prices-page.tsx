import { type PriceListEntry, useListWeightPricesQuery } from '@store-panel/api-client/rtk/admin/weight-prices';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import type { Column } from '@store-panel/ui/data-table';
import { MenuItem } from '@store-panel/ui/menu';
import { History, Megaphone, Pencil, Plus, Weight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { PricesDialog } from './prices-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

const rowKey = ({ list_id }: PriceListEntry) => list_id;

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'publish' | 'versions'; readonly entry: PriceListEntry };

/** What stores pay for parcels: a list for each owner and currency. */
export function WeightPricesPage() {
  const { t } = useTranslation(['weight-prices', 'screens']);
  const params = useListParams(NO_FILTER_OPTIONS);
  const query = useListWeightPricesQuery(params.filters);
  const [opened, setOpened] = useState<Opened>();
  const nameOf = useListName();
  const close = () => setOpened(undefined);
  async function reload({ list_id: id }: PriceListEntry) {
    const { data } = await query.refetch();
    const entry = data?.lists.find((list) => list.list_id === id);
    if (entry) setOpened((shown) => shown && { kind: 'edit', entry });
  }
  return (
    <ListPage
      screen="admin-weight-prices"
      description={t('admin.intro')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: 'add' })}>
          {t('admin.add')}
        </Button>
      }
      query={query}
      rowsOf={({ lists }) => lists}
      rowKey={rowKey}
      columns={useColumns(setOpened)}
      params={params}
      search={{ label: t('screens:screen.admin-weight-prices'), placeholder: t('admin.search') }}
      empty={{ icon: <Weight />, title: t('admin.emptyTitle'), text: t('admin.emptyText') }}
    >
      {opened?.kind === 'add' && <PricesDialog entry={undefined} name="" onClose={close} />}
      {opened?.kind === 'edit' && (
        <PricesDialog
          key={opened.entry.version}
          entry={opened.entry}
          name={nameOf(opened.entry)}
          onClose={close}
          onReload={() => void reload(opened.entry)}
        />
      )}
      {opened?.kind === 'publish' && <PublishDialog entry={opened.entry} name={nameOf(opened.entry)} onClose={close} />}
      {opened?.kind === 'versions' && (
        <VersionsDrawer entry={opened.entry} name={nameOf(opened.entry)} onClose={close} />
      )}
    </ListPage>
  );
}

function useListName(): (list: PriceListEntry) => string {
  const { t } = useTranslation('weight-prices');
  return ({ tenant, currency }) => `${tenant?.name ?? t('platform')}, ${currency}`;
}

function useColumns(open: (opened: Opened) => void): readonly Column<PriceListEntry>[] {
  const { t } = useTranslation(['weight-prices', 'catalogues']);
  const { range } = useEarningFormat('EUR');
  return useMemo(
    () => [
      {
        id: 'list',
        header: t('admin.list'),
        isTitle: true,
        render: ({ tenant, currency }) => (
          <TwoLineCell secondary={currency}>
            <bdi>{tenant?.name ?? t('platform')}</bdi>
          </TwoLineCell>
        ),
      },
      {
        id: 'now',
        header: t('admin.now'),
        render: ({ current }) =>
          current ? (
            <TwoLineCell secondary={t('since', { day: range(current.valid_from, current.valid_from) })}>
              {t('versions.version', { version: current.version })}
            </TwoLineCell>
          ) : (
            '–'
          ),
      },
      {
        id: 'next',
        header: t('admin.next'),
        render: ({ next }) => {
          if (next === null) return '–';
          const { valid_from: day, version } = next;
          if (day === null) return <Badge>{t('state.draft')}</Badge>;
          return (
            <TwoLineCell secondary={t('next', { day: range(day, day) })}>
              {t('versions.version', { version })}
            </TwoLineCell>
          );
        },
      },
      { id: 'stores', header: t('catalogues:column.stores'), align: 'end', render: ({ store_count }) => store_count },
      actionsColumn<PriceListEntry>(t('catalogues:column.actions'), (entry) => (
        <RowMenu name={`${entry.tenant?.name ?? t('platform')}, ${entry.currency}`}>
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => open({ kind: 'edit', entry })}>
            {t('admin.edit')}
          </MenuItem>
          {entry.next !== null && entry.next.valid_from === null && (
            <MenuItem icon={<Megaphone aria-hidden="true" />} onSelect={() => open({ kind: 'publish', entry })}>
              {t('admin.publish')}
            </MenuItem>
          )}
          <MenuItem icon={<History aria-hidden="true" />} onSelect={() => open({ kind: 'versions', entry })}>
            {t('admin.versions')}
          </MenuItem>
        </RowMenu>
      )),
    ],
    [t, open, range],
  );
}
