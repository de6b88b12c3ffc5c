import { useListStoreWarehousesQuery } from '@store-panel/api-client/rtk/store-warehouses';
import { Button } from '@store-panel/ui/button';
import { Plus, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { rowKey, useWarehouseColumns } from './warehouse-columns.tsx';
import { WarehouseDialog } from './warehouse-dialog.tsx';

/** The warehouses of the store. */
export function WarehousesPage() {
  const { t } = useTranslation('warehouses');
  const params = useListParams(NO_FILTER_OPTIONS);
  const query = useListStoreWarehousesQuery(params.filters, { refetchOnMountOrArgChange: true });
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  return (
    <ListPage
      screen="warehouses"
      description={t('intro')}
      actions={
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      }
      query={query}
      rowsOf={({ warehouses }) => warehouses}
      rowKey={rowKey}
      columns={useWarehouseColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ icon: <Warehouse />, title: t('empty.title'), text: t('empty.text') }}
    >
      {isAdding && <WarehouseDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
