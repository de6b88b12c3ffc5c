import { useState } from 'react';
import { Button } from '#button/button.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { FormLayout } from '#form-layout/form-layout.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import { Select } from '#select/select.tsx';
import type { TreeItem, TreeMove } from '#sortable-tree/tree.ts';

interface MoveTarget {
  readonly parent: TreeItem | null;
  readonly level: number;
  readonly siblings: readonly TreeItem[];
}

interface MoveDialogProps {
  readonly item: TreeItem;
  /** Possible parents. */
  readonly targets: readonly MoveTarget[];
  /** Current parent. */
  readonly parentId: string | null;
  readonly onMove: (move: TreeMove) => void;
  readonly onClose: () => void;
}

const TOP = '';
/** Indents deeper levels; native options have no other means. */
const INDENT = '\u2003';

/** Selects the target of a move, for long distances and users who do not drag. */
export function MoveDialog({ item, targets, parentId, onMove, onClose }: MoveDialogProps) {
  const messages = useListMessages();
  const [into, setInto] = useState(parentId ?? TOP);
  const target = targets.find(({ parent }) => (parent?.id ?? TOP) === into) ?? targets[0];
  const [index, setIndex] = useState(0);
  const siblings = target?.siblings ?? [];
  const formId = `move-${item.id}`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={messages.moveItem(item.label)}
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
          if (target) onMove({ id: item.id, parentId: target.parent?.id ?? null, index });
        }}
      >
        <Select
          label={messages.moveInto}
          value={target?.parent?.id ?? TOP}
          options={targets.map(({ parent, level }) => ({
            value: parent?.id ?? TOP,
            label: parent === null ? messages.topLevel : `${INDENT.repeat(level - 1)}${parent.label}`,
          }))}
          onChange={(event) => {
            setInto(event.target.value);
            setIndex(0);
          }}
        />
        <Select
          label={messages.movePosition}
          value={String(index)}
          options={[
            { value: '0', label: messages.positionFirst },
            ...siblings.map(({ label }, at) => ({ value: String(at + 1), label: messages.positionAfter(label) })),
          ]}
          onChange={(event) => setIndex(Number(event.target.value))}
        />
      </FormLayout>
    </Dialog>
  );
}
