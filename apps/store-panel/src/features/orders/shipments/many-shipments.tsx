import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import bar from '../batch/choice-bar.module.css';
import { useWhyClosed } from '../claims/use-why-closed.ts';
import { NewsDialog, type NewsOutcome } from './news-dialog.tsx';
import { NewsResult } from './news-result.tsx';
import { PrintWaybills } from './print-waybills.tsx';

interface ManyShipmentsProps {
  readonly shipments: readonly ShipmentRow[];
  readonly ids: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Above the list: all or none of the page, and what the transporter says of those that are chosen, or their labels. */
export function ManyShipments({ shipments, ids, onChoose }: ManyShipmentsProps) {
  const { t } = useTranslation(['shipments', 'order-batch']);
  const closed = useWhyClosed();
  const [isAsking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly NewsOutcome[] | null>(null);
  // What has left the page is not chosen any more.
  const chosen = shipments.filter(({ order_id }) => ids.has(order_id));
  if (shipments.length === 0) return null;
  const isAll = chosen.length === shipments.length;
  return (
    <div className={bar.root}>
      <Checkbox
        label={chosen.length === 0 ? t('order-batch:chooseAll') : t('news.chosen', { count: chosen.length })}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : shipments.map(({ order_id }) => order_id)))}
      />
      {chosen.length > 0 && (
        <div className={bar.actions}>
          <Button
            size="sm"
            variant="primary"
            icon={<Truck aria-hidden="true" />}
            data-action="shipment_news"
            aria-disabled={closed !== undefined || undefined}
            title={closed}
            onClick={() => closed === undefined && setAsking(true)}
          >
            {t('news.button')}
          </Button>
          <PrintWaybills size="sm" orderIds={chosen.map(({ order_id }) => order_id)} />
          <Button size="sm" variant="quiet" onClick={() => onChoose(new Set())}>
            {t('order-batch:clear')}
          </Button>
        </div>
      )}
      {isAsking && (
        <NewsDialog
          parcels={chosen}
          onClose={(told) => {
            setAsking(false);
            if (!told) return;
            setOutcomes(told);
            onChoose(new Set());
          }}
        />
      )}
      {outcomes && <NewsResult outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </div>
  );
}
