import type { OrderDetail } from '@store-panel/api-client/order-models';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { isShipmentOver } from '@store-panel/domain/shipments/shipment-transitions';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Timeline } from '@store-panel/ui/timeline';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { SHIPMENT_LABEL_STYLES } from './shipment-label-styles.tsx';

type Entry = OrderDetail['timeline'][number];

/** What was said of a parcel from this change on; null where it said nothing of it. */
function labelOf({ action, shipment_label: told }: Entry): ShipmentLabel | null {
  if (action === 'ready_for_shipment') return FIRST_SHIPMENT_LABEL;
  if (action === 'shipment_news') return told ?? null;
  return action === 'complete' ? LAST_SHIPMENT_LABEL : null;
}

/** Each label that an order's parcel had, with who passed it on and why; one that was told twice stands once. */
function labelsTold(timeline: readonly Entry[]): readonly (Entry & { readonly label: ShipmentLabel })[] {
  const told = timeline.flatMap((entry) => {
    const label = labelOf(entry);
    return label === null ? [] : [{ ...entry, label }];
  });
  return told.filter(({ label }, at) => label !== told[at - 1]?.label);
}

/** What the transporter said of an order, oldest first. */
export function ShipmentHistory({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['shipments', 'status']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const actorName = useActorName();
  const told = labelsTold(order.timeline);
  return (
    <Timeline
      label={t('history')}
      items={told.map(({ seq, at, actor, reason, label }, index) => {
        const [tone, Icon] = SHIPMENT_LABEL_STYLES[label];
        const isNow = index === told.length - 1 && !isShipmentOver(label);
        return {
          id: String(seq),
          title: t(`status:shipment.${label}`),
          time: dateTimeStamp(Date.parse(at), { language, zone: session.timezone }),
          state: isNow ? ('current' as const) : ('done' as const),
          tone,
          icon: <Icon />,
          detail: [actorName(actor), reason ?? ''].filter((text) => text !== '').join(' · '),
        };
      })}
    />
  );
}
