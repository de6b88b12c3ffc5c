import { ArrowDown, ArrowUp, CornerDownRight, CornerUpLeft, Ellipsis, Move } from 'lucide-react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#menu/menu.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import type { TreeStep } from '#sortable-tree/tree-moves.ts';

interface MoveMenuProps {
  readonly name: string;
  readonly tabIndex: number;
  readonly canStep: (step: TreeStep) => boolean;
  readonly onStep: (step: TreeStep) => void;
  readonly onMoveTo: () => void;
}

/** Alternative to dragging (WCAG 2.5.7). */
export function MoveMenu({ name, tabIndex, canStep, onStep, onMoveTo }: MoveMenuProps) {
  const messages = useListMessages();
  const steps = [
    { step: 'up', icon: <ArrowUp aria-hidden="true" />, label: messages.moveUp },
    { step: 'down', icon: <ArrowDown aria-hidden="true" />, label: messages.moveDown },
    { step: 'in', icon: <CornerDownRight data-flip-in-rtl="" aria-hidden="true" />, label: messages.moveIn },
    { step: 'out', icon: <CornerUpLeft data-flip-in-rtl="" aria-hidden="true" />, label: messages.moveOut },
  ] as const;
  return (
    <Menu
      label={messages.moveItem(name)}
      align="end"
      trigger={
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          icon={<Ellipsis aria-hidden="true" />}
          label={messages.moveItem(name)}
        />
      }
    >
      {steps.map(({ step, icon, label }) => (
        <MenuItem key={step} icon={icon} disabled={!canStep(step)} onSelect={() => onStep(step)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Move aria-hidden="true" />} onSelect={onMoveTo}>
        {messages.moveTo}
      </MenuItem>
    </Menu>
  );
}
