import type { ShipmentRow } from '@store-panel/api-client/rtk/shipment-list';
import { Button } from '@store-panel/ui/button';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { ShipmentStatusDialog, type ShipmentUpdateOutcome } from './shipment-status-dialog.tsx';
import { ShipmentStatusResultDialog } from './shipment-status-result-dialog.tsx';
import { PrintWaybills } from './print-waybills.tsx';

interface ShipmentSelectionBarProps {
  readonly shipments: readonly ShipmentRow[];
  readonly ids: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Above the list: all or none of the page, and what the transporter says of those that are chosen, or their labels. */
export function ShipmentSelectionBar({ shipments, ids, onChoose }: ShipmentSelectionBarProps) {
  const { t } = useTranslation('shipments');
  const closed = useReadOnlyReason();
  const [isAsking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly ShipmentUpdateOutcome[] | null>(null);
  // What has left the page is not chosen any more.
  const chosen = shipments.filter(({ order_id }) => ids.has(order_id));
  if (shipments.length === 0) return null;
  return (
    <SelectionBar
      all={shipments.length}
      chosen={chosen.length}
      label={t('update.chosen', { count: chosen.length })}
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
            {t('update.button')}
          </Button>
          <PrintWaybills size="sm" orderIds={chosen.map(({ order_id }) => order_id)} />
        </>
      }
    >
      {isAsking && (
        <ShipmentStatusDialog
          parcels={chosen}
          onClose={(told) => {
            setAsking(false);
            if (!told) return;
            setOutcomes(told);
            onChoose(new Set());
          }}
        />
      )}
      {outcomes && <ShipmentStatusResultDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </SelectionBar>
  );
}
