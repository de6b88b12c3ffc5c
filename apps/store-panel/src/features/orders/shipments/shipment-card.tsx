import type { OrderDetail } from '@store-panel/api-client/order-shapes';
import { refusalTextKey } from '@store-panel/domain/orders/refusals';
import { orderCan } from '@store-panel/domain/orders/transitions';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Stack } from '@store-panel/ui/stack';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { useWhyClosed } from '../claims/use-why-closed.ts';
import { ShipDialog } from './ship-dialog.tsx';

/** How an order's parcel stands with its transporter, or how it is handed over. */
export function ShipmentCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['shipments', 'status', 'actions']);
  const { session } = useStoreSession();
  const [isAsking, setAsking] = useState(false);
  const closed = useWhyClosed();
  const verdict = orderCan('ready_for_shipment', order, actorOf(session));
  const why = verdict.allowed ? closed : t(`actions:${refusalTextKey(verdict.reason)}`);
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        {order.waybill_number ? (
          <DescriptionList
            items={[
              { term: t('waybill'), detail: <LtrText>{order.waybill_number}</LtrText> },
              ...(order.shipment_label
                ? [{ term: t('state'), detail: t(`status:shipment.${order.shipment_label}`) }]
                : []),
            ]}
          />
        ) : (
          <Stack>
            <p>{why ?? t('none')}</p>
            <div>
              <Button
                icon={<PackageCheck aria-hidden="true" />}
                data-action="ready_for_shipment"
                aria-disabled={why !== undefined || undefined}
                onClick={() => why === undefined && setAsking(true)}
              >
                {t('actions:button.ready_for_shipment')}
              </Button>
            </div>
          </Stack>
        )}
      </CardBody>
      {isAsking && <ShipDialog order={order} onClose={() => setAsking(false)} />}
    </Card>
  );
}
