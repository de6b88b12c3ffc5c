import { type TenantRecord, useListTenantsQuery } from '@store-panel/api-client/rtk/admin/tenants';
import { ButtonLink } from '@store-panel/ui/button-link';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Plus, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToTenant } from '#shared/admin-paths.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import css from '#features/admin/admin-list.module.css';
import { ThemeSwatch } from './theme-swatch.tsx';

const rowKey = ({ _id }: TenantRecord) => _id;
const rowHref = ({ _id }: TenantRecord) => pathToTenant(_id);

/** The courier tenants, whose customers look up claims on pages of their own. */
export function TenantsPage() {
  const { t } = useTranslation(['tenants', 'admin']);
  const params = useListParams(NO_FILTER_OPTIONS);
  return (
    <ListPage
      screen="tenants"
      description={t('intro')}
      actions={
        <ButtonLink variant="primary" icon={<Plus aria-hidden="true" />} href={pathToTenant()}>
          {t('add')}
        </ButtonLink>
      }
      query={useListTenantsQuery(params.filters)}
      rowsOf={({ tenants }) => tenants}
      rowKey={rowKey}
      rowHref={rowHref}
      columns={useColumns()}
      params={params}
      search={{ label: t('admin:search.label'), placeholder: t('search') }}
      empty={{ icon: <Truck />, title: t('empty'), text: t('emptyText') }}
    />
  );
}

function useColumns(): readonly Column<TenantRecord>[] {
  const { t } = useTranslation(['tenants', 'admin']);
  return useMemo(
    () => [
      { id: 'name', header: t('admin:column.name'), isTitle: true, render: ({ name }) => <bdi>{name}</bdi> },
      { id: 'hosts', header: t('column.domains'), render: ({ hosts }) => <Hosts hosts={hosts} /> },
      {
        id: 'look',
        header: t('section.look'),
        hideWhenNarrow: true,
        render: ({ theme }) => <ThemeSwatch theme={theme} />,
      },
      { id: 'claims', header: t('column.openClaims'), align: 'end', render: ({ open_claims: count }) => count },
      { id: 'stores', header: t('column.stores'), align: 'end', render: ({ stores }) => stores },
    ],
    [t],
  );
}

/** The first host, and the number of the others. */
function Hosts({ hosts }: Pick<TenantRecord, 'hosts'>) {
  const [first, ...others] = hosts;
  if (first === undefined) return '–';
  return (
    <span className={css.subject}>
      <LtrText>{first}</LtrText>
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}
