import { clsx } from 'clsx';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { useContextMenu } from '#context-menu/use-context-menu.ts';
import floating from '#floating/floating.module.css';
import menu from '#menu/menu.module.css';
import { MenuList } from '#menu/menu-list.tsx';
import { Slot } from '#slot/slot-element.tsx';
import css from './context-menu.module.css';

export interface ContextMenuProps {
  /** Accessible name: "Order 1042". */
  readonly label: string;
  /** {@link MenuItem}s. Each action must also be available elsewhere, because a context menu is easy to miss. */
  readonly items: ReactNode;
  /** The element that the menu belongs to; a table row is possible. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A menu at the pointer, opened by right click, the menu key, Shift+F10 or long press. */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const { open, close, anchorRef, menuRef, triggerProps } = useContextMenu();
  return (
    <>
      <Slot {...triggerProps} data-state={open ? 'open' : undefined}>
        {children}
      </Slot>
      {open && (
        <>
          <span ref={anchorRef} className={css.point} aria-hidden="true" />
          <div ref={menuRef} popover="manual" className={clsx('kit-ContextMenu', floating.root, menu.root)}>
            <MenuList label={label} close={close}>
              {items}
            </MenuList>
          </div>
        </>
      )}
    </>
  );
}
