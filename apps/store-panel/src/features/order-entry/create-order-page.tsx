import { useGetMenuQuery } from '@store-panel/api-client/rtk/menu';
import type { PlacedManualOrder } from '@store-panel/api-client/rtk/orders/manual-orders';
import { isPaid } from '@store-panel/domain/orders/payment';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import type { Menu } from '@store-panel/domain/menu/menu';
import { formatMoney } from '@store-panel/domain/money/money';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo, pathToOrder } from '#paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './create-order-page.module.css';
import { OrderEntryForm } from './order-entry-form.tsx';

/** For sessions that may not open the order, on whose page the link is otherwise. */
const PaymentCard = lazyComponent({
  load: () => import('#shared/payments/payment-card.tsx').then((module) => module.PaymentCard),
});

/** An order that the store enters itself, by telephone or at the counter. */
export function CreateOrderPage() {
  const { t } = useTranslation(['screens', 'payment-link']);
  const { data, error, isFetching, refetch } = useGetMenuQuery(undefined, { refetchOnMountOrArgChange: true });
  const [unpaid, setUnpaid] = useState<PlacedManualOrder['order']>();
  const onPlaced = useOnPlaced(setUnpaid);
  const title = t(screenLabelKey('create-order'));
  usePageTitle(title);
  const menu: Menu | undefined = data?.menu;
  return (
    <Page width="fill">
      <PageHeader title={title} />
      {unpaid && (
        <PaymentCard
          key={unpaid.order_id}
          order={unpaid}
          title={t('payment-link:placed', { number: unpaid.unique_id })}
        />
      )}
      {menu ? (
        <OrderEntryForm menu={menu} onPlaced={onPlaced} />
      ) : error && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      ) : (
        <div aria-busy="true" className={css.skeleton}>
          {['customer', 'menu', 'order'].map((part) => (
            <Skeleton key={part} height="24rem" />
          ))}
        </div>
      )}
    </Page>
  );
}

/** Opens the order that was placed, if this session may see it, and shows a toast that leads to the next one. */
function useOnPlaced(onUnpaid: (order: PlacedManualOrder['order']) => void) {
  const { t } = useTranslation('order-entry');
  const { toasts } = useAppServices();
  const { session } = useStoreSession();
  const language = useLanguage();
  const navigate = useNavigate();
  return function onPlaced({ order, is_repeat: isRepeat }: PlacedManualOrder): void {
    const canLook = checkScreenAccess('order-detail', session.access).allowed;
    const total = formatMoney(order.total, { language, currency: order.currency });
    toasts.add({
      tone: isRepeat ? 'warning' : 'success',
      title: t(isRepeat ? 'create.repeat' : 'create.done', { number: order.unique_id }),
      text: t('create.doneText', { total, name: order.customer_name }),
      ...(canLook && { action: { label: t('create.next'), onSelect: () => void navigate(pathTo('create-order')) } }),
    });
    if (canLook) void navigate(pathToOrder(order.order_id));
    else if (!isPaid(order)) onUnpaid(order);
  };
}
