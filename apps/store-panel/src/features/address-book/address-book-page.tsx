import { useGetAddressBookQuery } from '@store-panel/api-client/rtk/address-book';
import { Button } from '@store-panel/ui/button';
import { BookUser, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { rowKey, useAddressColumns } from './address-columns.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** The store's address book, searchable by any part of a name, address, note or number. */
export function AddressBookPage() {
  const { t } = useTranslation('address-book');
  const params = useListParams(NO_FILTER_OPTIONS);
  const query = useGetAddressBookQuery(params.filters, { refetchOnMountOrArgChange: true });
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  const startAdding = () => setAdding(true);
  usePageCommands([{ id: 'add', label: t('add'), icon: Plus, denial: changeDenial, run: startAdding }]);
  return (
    <ListPage
      screen="address-book"
      description={t('intro')}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isReadOnly} onClick={startAdding}>
          {t('add')}
        </Button>
      }
      query={query}
      rowsOf={({ addresses }) => addresses}
      rowKey={rowKey}
      columns={useAddressColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ icon: <BookUser />, title: t('empty.title'), text: t('empty.text') }}
    >
      {isAdding && <AddressDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
}
