import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { Button } from '@store-panel/ui/button';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChooseBar } from '../batch/choose-bar.tsx';
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
  const { t } = useTranslation('shipments');
  const closed = useWhyClosed();
  const [isAsking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly NewsOutcome[] | null>(null);
  // What has left the page is not chosen any more.
  const chosen = shipments.filter(({ order_id }) => ids.has(order_id));
  if (shipments.length === 0) return null;
  return (
    <ChooseBar
      all={shipments.length}
      chosen={chosen.length}
      label={t('news.chosen', { count: chosen.length })}
      onAll={() => onChoose(new Set(shipments.map(({ order_id }) => order_id)))}
      onNone={() => onChoose(new Set())}
      actions={
        <>
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
        </>
      }
    >
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
    </ChooseBar>
  );
}
