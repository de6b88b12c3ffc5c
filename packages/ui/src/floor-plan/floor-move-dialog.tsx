import { useState } from 'react';
import { Button } from '#button/button.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import type { FloorPlanTexts, FloorTable } from '#floor-plan/floor-table.ts';
import { movedTo, type FloorPlace, type FloorSize } from '#floor-plan/plan-geometry.ts';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import { NumberField } from '#number-field/number-field.tsx';

interface FloorMoveDialogProps {
  readonly table: FloorTable;
  readonly size: FloorSize;
  readonly texts: FloorPlanTexts;
  readonly onMove: (place: FloorPlace) => void;
  readonly onClose: () => void;
}

/** Moves a table by numbers, for those who do not drag. */
export function FloorMoveDialog({ table, size, texts, onMove, onClose }: FloorMoveDialogProps) {
  const messages = useListMessages();
  const { place } = table;
  const [x, setX] = useState<number | null>(place.x);
  const [y, setY] = useState<number | null>(place.y);
  const formId = `move-${table.id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={messages.moveItem(table.name)}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {messages.move}
          </Button>
        </>
      }
    >
      <FormLayout
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onMove(movedTo(place, { x: x ?? place.x, y: y ?? place.y }, size));
        }}
      >
        <NumberField label={texts.fromLeft} value={x} onChange={setX} min={0} max={size.columns - place.w} stepper />
        <NumberField label={texts.fromTop} value={y} onChange={setY} min={0} max={size.rows - place.h} stepper />
      </FormLayout>
    </Dialog>
  );
}
