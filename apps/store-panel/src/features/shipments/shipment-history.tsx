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
import { useClock } from '#shared/time/clock-choice.ts';
import { SHIPMENT_LABEL_STYLES } from './shipment-label-styles.tsx';

type Entry = OrderDetail['timeline'][number];

/** The shipment label that an entry sets; null if it sets none. */
function labelOf({ action, shipment_label: label }: Entry): ShipmentLabel | null {
  if (action === 'ready_for_shipment') return FIRST_SHIPMENT_LABEL;
  if (action === 'shipment_news') return label ?? null;
  return action === 'complete' ? LAST_SHIPMENT_LABEL : null;
}

/** Every change of the shipment label, with actor and reason; repeated labels are skipped. */
function labelChanges(timeline: readonly Entry[]): readonly (Entry & { readonly label: ShipmentLabel })[] {
  const labelled = timeline.flatMap((entry) => {
    const label = labelOf(entry);
    return label === null ? [] : [{ ...entry, label }];
  });
  return labelled.filter(({ label }, at) => label !== labelled[at - 1]?.label);
}

/** The status updates of an order's shipment, oldest first. */
export function ShipmentHistory({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['shipments', 'status']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const actorName = useActorName();
  const changes = labelChanges(order.timeline);
  return (
    <Timeline
      label={t('history')}
      items={changes.map(({ seq, at, actor, reason, label }, index) => {
        const [tone, Icon] = SHIPMENT_LABEL_STYLES[label];
        const isCurrent = index === changes.length - 1 && !isShipmentOver(label);
        return {
          id: String(seq),
          title: t(`status:shipment.${label}`),
          time: dateTimeStamp(Date.parse(at), { language, clock, zone: session.timezone }),
          state: isCurrent ? ('current' as const) : ('done' as const),
          tone,
          icon: <Icon />,
          detail: [actorName(actor), reason ?? ''].filter((text) => text !== '').join(' · '),
        };
      })}
    />
  );
}
