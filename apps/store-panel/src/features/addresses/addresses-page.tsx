import { useListStoreAddressesQuery } from '@store-panel/api-client/rtk/store-addresses';
import { Button } from '@store-panel/ui/button';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { rowKey, useAddressColumns } from './address-columns.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** The store's own addresses. */
export function AddressesPage() {
  const { t } = useTranslation('addresses');
  const params = useListParams(NO_FILTER_OPTIONS);
  const query = useListStoreAddressesQuery(params.filters, { refetchOnMountOrArgChange: true });
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  return (
    <ListPage
      screen="addresses"
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
      rowsOf={({ addresses }) => addresses}
      rowKey={rowKey}
      columns={useAddressColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ icon: <MapPin />, title: t('empty.title'), text: t('empty.text') }}
    >
      {isAdding && <AddressDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
