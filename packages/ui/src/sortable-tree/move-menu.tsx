import { ArrowDown, ArrowUp, CornerDownRight, CornerUpLeft, Ellipsis, Move } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#menu/menu.tsx';
import { useListMessages } from '#messages/use-list-messages.ts';
import type { TreeStep } from '#sortable-tree/tree-moves.ts';

interface MoveMenuProps {
  readonly name: string;
  readonly tabIndex: number;
  /** Whether any parent accepts the item. */
  readonly canMove: boolean;
  /** Whether the tree has levels. */
  readonly isNested: boolean;
  readonly canStep: (step: TreeStep) => boolean;
  readonly onStep: (step: TreeStep) => void;
  readonly onMoveTo: () => void;
  /** Further items, above the moves. */
  readonly children?: ReactNode;
}

/** Alternative to dragging (WCAG 2.5.7). */
export function MoveMenu({ name, tabIndex, canMove, isNested, canStep, onStep, onMoveTo, children }: MoveMenuProps) {
  const messages = useListMessages();
  const steps = [
    { step: 'up', icon: <ArrowUp aria-hidden="true" />, label: messages.moveUp },
    { step: 'down', icon: <ArrowDown aria-hidden="true" />, label: messages.moveDown },
    ...(isNested
      ? ([
          { step: 'in', icon: <CornerDownRight data-flip-in-rtl="" aria-hidden="true" />, label: messages.moveIn },
          { step: 'out', icon: <CornerUpLeft data-flip-in-rtl="" aria-hidden="true" />, label: messages.moveOut },
        ] as const)
      : []),
  ] as const;
  const hasOwn = children !== undefined && children !== null;
  if (!canMove && !hasOwn) return null;
  const label = hasOwn ? messages.itemMenu(name) : messages.moveItem(name);
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton size="sm" tabIndex={tabIndex} icon={<Ellipsis aria-hidden="true" />} label={label} />}
    >
      {children}
      {canMove && (
        <>
          {hasOwn && <MenuSeparator />}
          {steps.map(({ step, icon, label: stepLabel }) => (
            <MenuItem key={step} icon={icon} disabled={!canStep(step)} onSelect={() => onStep(step)}>
              {stepLabel}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={<Move aria-hidden="true" />} onSelect={onMoveTo}>
            {messages.moveTo}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
