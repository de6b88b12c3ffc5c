import type { OrderDetail } from '@store-panel/api-client/order-shapes';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Who ordered, where it goes and who carries it. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { session } = useStoreSession();
  const language = useLanguage();
  const stamp = (iso: string) => dateTimeStamp(Date.parse(iso), { language, zone: session.timezone });
  const fact = (term: string, detail: DescriptionItem['detail'] | null): readonly DescriptionItem[] =>
    detail === null || detail === '' ? [] : [{ term, detail }];
  return (
    <Card>
      <CardHeader title={t(order.is_pickup ? 'type.pickup' : 'type.delivery')} />
      <CardBody>
        <DescriptionList
          items={[
            ...fact(t('column.customer'), order.customer_name),
            ...fact(
              t('column.phone'),
              order.customer_phone && (
                <Link
                  href={`tel:${order.customer_phone}`}
                  aria-label={`${t('detail.call', { name: order.customer_name })}: ${order.customer_phone}`}
                >
                  <LtrText>{order.customer_phone}</LtrText>
                </Link>
              ),
            ),
            ...fact(
              t('detail.address'),
              order.address && (
                <>
                  {order.address.line}
                  {order.address.note !== '' && <p>{order.address.note}</p>}
                </>
              ),
            ),
            ...fact(t('detail.deliveryComment'), order.delivery_comment),
            ...(order.is_pickup ? [] : fact(t('detail.courier'), order.provider_name ?? t('detail.noCourier'))),
            ...fact(t('column.created'), stamp(order.created_at)),
            ...fact(t('detail.scheduled'), order.scheduled_at && stamp(order.scheduled_at)),
            ...fact(t('detail.promised'), order.promised_at && stamp(order.promised_at)),
            ...fact(t('column.ended'), order.ended_at && stamp(order.ended_at)),
            ...fact(t('detail.returned'), order.returned_at && stamp(order.returned_at)),
            ...fact(t('detail.reason'), order.cancel_reason),
          ]}
        />
      </CardBody>
    </Card>
  );
}
