import { clsx } from 'clsx';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { useContextMenu } from '#context-menu/use-context-menu.ts';
import floating from '#floating/floating.module.css';
import menu from '#menu/menu.module.css';
import { MenuList } from '#menu/menu-list.tsx';
import { Slot } from '#slot/slot-element.tsx';
import css from './context-menu.module.css';

export interface ContextMenuProps {
  /** Names the menu: "Order 1042". */
  readonly label: string;
  /** {@link MenuItem}s. Each of them can be done elsewhere too: nobody has to find a hidden menu. */
  readonly items: ReactNode;
  /** The one element that it belongs to; a table row may be one. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A menu at the pointer: by the right button, the menu key, Shift+F10 or a finger that stays. */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const { open, close, anchorRef, boxRef, area } = useContextMenu();
  return (
    <>
      <Slot {...area} data-state={open ? 'open' : undefined}>
        {children}
      </Slot>
      {open && (
        <>
          <span ref={anchorRef} className={css.point} aria-hidden="true" />
          <div ref={boxRef} popover="manual" className={clsx('kit-ContextMenu', floating.root, menu.root)}>
            <MenuList label={label} close={close}>
              {items}
            </MenuList>
          </div>
        </>
      )}
    </>
  );
}
