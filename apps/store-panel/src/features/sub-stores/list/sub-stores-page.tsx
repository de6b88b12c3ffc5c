import { useListSubStoresQuery } from '@store-panel/api-client/rtk/sub-stores';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Plus, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { ImpersonationNotice } from '#features/sub-stores/impersonation-notice.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { rowHref, rowKey, useSubStoreColumns } from './sub-store-columns.tsx';

/** The sub-stores of the store, and what each may open. */
export function SubStoresPage() {
  const { t } = useTranslation('sub-stores');
  const params = useListParams(NO_FILTER_OPTIONS);
  return (
    <ListPage
      screen="sub-stores"
      description={t('intro')}
      actions={
        <ButtonLink variant="primary" icon={<Plus aria-hidden="true" />} href={pathTo('sub-store-add')}>
          {t('add')}
        </ButtonLink>
      }
      notice={<ImpersonationNotice />}
      query={useListSubStoresQuery(params.filters)}
      rowsOf={({ sub_stores }) => sub_stores}
      rowKey={rowKey}
      rowHref={rowHref}
      columns={useSubStoreColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ icon: <Store />, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
