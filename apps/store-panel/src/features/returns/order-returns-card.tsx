import { useListReturnsQuery } from '@store-panel/api-client/rtk/returns';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { ErrorState } from '@store-panel/ui/error-state';
import { Link } from '@store-panel/ui/link';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { ErrorText } from '#shared/error-text.tsx';
import type { OrderDetailCardProps } from '#shared/orders/order-slots.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { OpenReturnDialog } from './open-return-dialog.tsx';
import { ReturnDue } from './return-due.tsx';
import { pathToReturn } from './return-paths.ts';
import { ReturnStateChip } from './return-state-chip.tsx';
import css from './returns.module.css';
import { useLiveReturns } from './use-live-returns.ts';

/** The returns of a completed order, newest first, and a button to open one. */
export function OrderReturnsCard({ order }: OrderDetailCardProps) {
  const { session } = useStoreSession();
  const canSee = checkScreenAccess('returns', session.access).allowed;
  const isDelivered = order.order_status === ORDER_STATUS.completed && order.order_type !== 'table';
  // A store without parcels has returns only of what came back at the door.
  const isUsed = order.returned_at !== null || session.access.flags.courierService;
  return canSee && isDelivered && isUsed ? <Returns order={order} /> : null;
}

function Returns({ order }: OrderDetailCardProps) {
  const { t } = useTranslation('returns');
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const readOnlyReason = useReadOnlyReason('open');
  useLiveReturns();
  const { order_id } = order;
  const { data, error, isFetching, refetch } = useListReturnsQuery({ order_id, sort: '-created_at', perPage: 100 });
  return (
    <Card>
      <CardHeader title={t('open.list')} />
      <CardBody>
        <Stack>
          {!data && error && !isFetching && (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          )}
          {!data && !error && <Skeleton height="3rem" />}
          {data?.returns.map((one) => (
            <div key={one.return_id} className={css.resultRow}>
              <Link href={pathToReturn(one.return_id)}>{t('detail.title', { number: one.number })}</Link>
              <ReturnStateChip state={one.state} />
              <ReturnDue dueAt={one.due_at} />
            </div>
          ))}
          {data?.returns.length === 0 && <p className={css.muted}>{t('open.noneYet')}</p>}
          {data && (
            <div>
              <Button
                icon={<PackageOpen aria-hidden="true" />}
                aria-disabled={readOnlyReason !== undefined || undefined}
                title={readOnlyReason}
                onClick={() => readOnlyReason === undefined && setOpening(true)}
              >
                {t('open.button')}
              </Button>
            </div>
          )}
        </Stack>
      </CardBody>
      {isOpening && (
        <OpenReturnDialog
          orderId={order_id}
          number={order.unique_id}
          onClose={() => setOpening(false)}
          onOpened={(id) => void navigate(pathToReturn(id))}
        />
      )}
    </Card>
  );
}
