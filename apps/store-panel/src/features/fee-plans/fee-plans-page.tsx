import { type FeePlanEntry, useListFeePlansQuery } from '@store-panel/api-client/rtk/admin/fee-plans';
import { Button } from '@store-panel/ui/button';
import type { Column } from '@store-panel/ui/data-table';
import { MenuItem } from '@store-panel/ui/menu';
import { History, Percent, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { FeePlanDialog } from './fee-plan-dialog.tsx';
import { wayText } from './terms/term-rows.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

const rowKey = ({ fee_plan_id }: FeePlanEntry) => fee_plan_id;

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly entry: FeePlanEntry }
  | { readonly kind: 'versions'; readonly entry: FeePlanEntry };

/** The platform's fee plans, each with what it comes to now and what is announced. */
export function FeePlansPage() {
  const { t } = useTranslation(['fee-plans', 'screens']);
  const params = useListParams(NO_FILTER_OPTIONS);
  const query = useListFeePlansQuery(params.filters);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  async function reload({ fee_plan_id: id }: FeePlanEntry) {
    const { data } = await query.refetch();
    const entry = data?.fee_plans.find((plan) => plan.fee_plan_id === id);
    if (entry) setOpened((shown) => shown && { kind: 'change', entry });
  }
  return (
    <ListPage
      screen="fee-plans"
      description={t('intro')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: 'add' })}>
          {t('form.add')}
        </Button>
      }
      query={query}
      rowsOf={({ fee_plans }) => fee_plans}
      rowKey={rowKey}
      columns={useColumns(setOpened)}
      params={params}
      search={{ label: t('screens:screen.fee-plans'), placeholder: t('search') }}
      empty={{ icon: <Percent />, title: t('empty.title'), text: t('empty.text') }}
    >
      {opened?.kind === 'add' && <FeePlanDialog entry={undefined} onClose={close} />}
      {opened?.kind === 'change' && (
        <FeePlanDialog
          key={opened.entry.version}
          entry={opened.entry}
          onClose={close}
          onReload={() => void reload(opened.entry)}
        />
      )}
      {opened?.kind === 'versions' && <VersionsDrawer entry={opened.entry} onClose={close} />}
    </ListPage>
  );
}

function useColumns(open: (opened: Opened) => void): readonly Column<FeePlanEntry>[] {
  const { t } = useTranslation(['fee-plans', 'catalogues']);
  return useMemo(
    () => [
      {
        id: 'plan',
        header: t('column.plan'),
        isTitle: true,
        render: ({ name, currency }) => (
          <TwoLineCell secondary={currency}>
            <bdi>{name}</bdi>
          </TwoLineCell>
        ),
      },
      { id: 'commission', header: t('column.commission'), render: (entry) => <Commission entry={entry} /> },
      { id: 'version', header: t('column.version'), render: (entry) => <Versions entry={entry} /> },
      { id: 'stores', header: t('catalogues:column.stores'), align: 'end', render: ({ store_count }) => store_count },
      actionsColumn<FeePlanEntry>(t('catalogues:column.actions'), (entry) => (
        <RowMenu name={entry.name}>
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => open({ kind: 'change', entry })}>
            {t('action.newVersion')}
          </MenuItem>
          <MenuItem icon={<History aria-hidden="true" />} onSelect={() => open({ kind: 'versions', entry })}>
            {t('action.versions')}
          </MenuItem>
        </RowMenu>
      )),
    ],
    [t, open],
  );
}

/** Commission on what the platform's couriers deliver, which the other ways are compared with. */
function Commission({ entry: { current, next, currency } }: { readonly entry: FeePlanEntry }) {
  const { t } = useTranslation('fee-plans');
  const format = useEarningFormat(currency);
  const shown = current ?? next;
  if (!shown) return '–';
  return (
    <TwoLineCell secondary={`${t('way.pick_up')}: ${wayText(shown.terms, 'pick_up', format)}`}>
      {`${t('way.platform_courier')}: ${wayText(shown.terms, 'platform_courier', format)}`}
    </TwoLineCell>
  );
}

function Versions({ entry: { current, next, currency } }: { readonly entry: FeePlanEntry }) {
  const { t } = useTranslation('fee-plans');
  const { day } = useEarningFormat(currency);
  const planned = next && t('versions.from', { version: next.version, day: day(next.since) });
  if (!current) return planned ?? '–';
  const since = t('versions.since', { version: current.version, day: day(current.since) });
  return <TwoLineCell secondary={planned ?? undefined}>{since}</TwoLineCell>;
}
