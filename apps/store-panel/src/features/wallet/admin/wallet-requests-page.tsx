import { type AdminRequest, useListAdminRequestsQuery } from '@store-panel/api-client/rtk/admin/payouts';
import type { WalletRequestAction } from '@store-panel/domain/wallet/wallet-requests';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { MoneyRows } from '#shared/money/money-rows.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { RequestRow } from '../requests/request-row.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { MoveRequestDialog } from './move-request-dialog.tsx';

type Move = Exclude<WalletRequestAction, 'create'>;

const FIRST_PAGE = { page: 1, perPage: 50 } as const;

/** Wallet requests of all stores, the oldest open one first. For administrators. */
export function WalletRequestsPage() {
  const { t } = useTranslation('wallet');
  const [pages, setPages] = useState<{ readonly page: number; readonly perPage: 10 | 20 | 50 | 100 | 150 | 500 }>(
    FIRST_PAGE,
  );
  const [moved, setMoved] = useState<{ readonly request: AdminRequest; readonly action: Move } | null>(null);
  const [withAccount, setWithAccount] = useState<AdminRequest | null>(null);
  const query = useListAdminRequestsQuery(pages, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <Page>
      <ScreenHeader screen="wallet-requests" />
      {data === undefined ? (
        <RecordFallback query={query} missing={{ title: t('admin.requests.empty'), text: '' }}>
          <div aria-busy="true">
            <Skeleton height="16rem" />
          </div>
        </RecordFallback>
      ) : data.requests.length === 0 ? (
        <EmptyState icon={<Inbox />} title={t('admin.requests.empty')}>
          {t('admin.requests.emptyText')}
        </EmptyState>
      ) : (
        <Card>
          <CardBody>
            <MoneyRows>
              {data.requests.map((request) => (
                <RequestRow key={request.request_id} request={request} store={request.store}>
                  {request.kind === 'withdrawal' && request.state === 'accepted' && (
                    <Button size="sm" onClick={() => setWithAccount(request)}>
                      {t('admin.account.show')}
                    </Button>
                  )}
                  {request.actions.filter(isMove).map((action) => (
                    <Button
                      key={action}
                      size="sm"
                      variant={action === 'cancel' ? 'secondary' : 'primary'}
                      onClick={() => setMoved({ request, action })}
                    >
                      {t(`admin.move.${action}`)}
                    </Button>
                  ))}
                </RequestRow>
              ))}
            </MoneyRows>
          </CardBody>
        </Card>
      )}
      <ListPages
        filters={pages}
        count={data?.count}
        onChange={(change) => setPages((before) => ({ ...before, page: 1, ...change }))}
      />
      {withAccount !== null && <AccountDialog request={withAccount} onClose={() => setWithAccount(null)} />}
      {moved !== null && <MoveRequestDialog {...moved} onClose={() => setMoved(null)} />}
    </Page>
  );
}

const isMove = (action: WalletRequestAction): action is Move => action !== 'create';
