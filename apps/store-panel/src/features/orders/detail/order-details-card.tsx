import type { OrderDetail } from '@store-panel/api-client/order-models';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { orderTypeText } from '#shared/orders/order-type-text.ts';
import css from './order-details-card.module.css';

/** Customer, destination and courier of an order. */
export function OrderDetailsCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['order-detail', 'orders', 'schedule']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const formatTimestamp = (iso: string) => dateTimeStamp(Date.parse(iso), { language, clock, zone: session.timezone });
  const detailItem = (term: string, detail: DescriptionItem['detail'] | null): readonly DescriptionItem[] =>
    detail === null || detail === '' ? [] : [{ term, detail }];
  return (
    <Card>
      <CardHeader title={orderTypeText(order)} />
      <CardBody>
        <DescriptionList
          items={[
            ...detailItem(
              t('orders:column.customer'),
              <>
                {order.customer_name}
                {order.customer_phone !== '' && <PreviousOrders order={order} />}
              </>,
            ),
            ...detailItem(
              t('orders:column.phone'),
              order.customer_phone && (
                <Link
                  href={`tel:${order.customer_phone}`}
                  aria-label={`${t('call', { name: order.customer_name })}: ${order.customer_phone}`}
                >
                  <LtrText>{order.customer_phone}</LtrText>
                </Link>
              ),
            ),

            ...detailItem(
              t('address'),
              order.address && (
                <>
                  {order.address.line}
                  {order.address.note !== '' && <p>{order.address.note}</p>}
                </>
              ),
            ),
            ...detailItem(t('deliveryComment'), order.delivery_comment),
            ...(order.is_pickup ? [] : detailItem(t('courier'), order.provider_name ?? t('noCourier'))),
            ...detailItem(t('schedule:handledBy'), order.handled_by && actorName(order.handled_by)),
            ...detailItem(t('orders:column.created'), formatTimestamp(order.created_at)),
            ...detailItem(t('scheduled'), order.scheduled_at && formatTimestamp(order.scheduled_at)),
            ...detailItem(t('promised'), order.promised_at && formatTimestamp(order.promised_at)),
            ...detailItem(t('schedule:kitchenTerm'), releaseOf(order) && formatTimestamp(releaseOf(order) ?? '')),
            ...detailItem(t('orders:column.ended'), order.ended_at && formatTimestamp(order.ended_at)),
            ...detailItem(t('orders:detail.confirmationCode'), t(codeState(order))),
            ...detailItem(t('returned'), order.returned_at && formatTimestamp(order.returned_at)),
            ...detailItem(t('reason'), order.cancel_reason),
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** When a scheduled order was or will be released to the kitchen. */
const releaseOf = ({ released_at, release_at }: OrderDetail) => released_at ?? release_at ?? null;

/** What this store knows of the customer; other stores' orders are private. */
function PreviousOrders({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order-detail');
  const language = useLanguage();
  const { former_orders: count, former_rating: rating } = order;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <p className={css.former}>
      {count === 0 ? t('firstOrder') : t('former', { count })}
      {rating !== null && ` · ${t('formerRating', { rating: number.format(rating) })}`}
    </p>
  );
}

function codeState({ confirmation_required, order_status }: OrderDetail) {
  if (!confirmation_required) return 'code.unneeded' as const;
  return order_status === ORDER_STATUS.completed ? ('code.given' as const) : ('code.needed' as const);
}
