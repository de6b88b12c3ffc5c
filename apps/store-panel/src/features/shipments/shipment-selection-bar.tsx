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

/** Selects all or none of the page, and updates the status of the selected shipments, or prints their labels. */
export function ShipmentSelectionBar({ shipments, ids, onChoose }: ShipmentSelectionBarProps) {
  const { t } = useTranslation('shipments');
  const readOnlyReason = useReadOnlyReason('open');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly ShipmentUpdateOutcome[] | null>(null);
  // Shipments that left the page are no longer selected.
  const selected = shipments.filter(({ order_id }) => ids.has(order_id));
  if (shipments.length === 0) return null;
  return (
    <SelectionBar
      total={shipments.length}
      selectedCount={selected.length}
      label={t('update.selected', { count: selected.length })}
      onAll={() => onChoose(new Set(shipments.map(({ order_id }) => order_id)))}
      onNone={() => onChoose(new Set())}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            icon={<Truck aria-hidden="true" />}
            data-action="shipment_news"
            aria-disabled={readOnlyReason !== undefined || undefined}
            title={readOnlyReason}
            onClick={() => readOnlyReason === undefined && setDialogOpen(true)}
          >
            {t('update.button')}
          </Button>
          <PrintWaybills size="sm" orderIds={selected.map(({ order_id }) => order_id)} />
        </>
      }
    >
      {isDialogOpen && (
        <ShipmentStatusDialog
          parcels={selected.map((row) => ({ ...row, labels: row.parcels.map((one) => one.shipment_label) }))}
          onClose={(results) => {
            setDialogOpen(false);
            if (!results) return;
            setOutcomes(results);
            onChoose(new Set());
          }}
        />
      )}
      {outcomes && <ShipmentStatusResultDialog outcomes={outcomes} onClose={() => setOutcomes(null)} />}
    </SelectionBar>
  );
}
