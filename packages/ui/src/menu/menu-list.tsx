import { createContext, useRef, type ReactNode } from 'react';
import { useMenuKeys } from '#menu/use-menu-keys.ts';

/** Items close the menu that they are in. */
export const CloseMenu = createContext<() => void>(() => {});

interface MenuListProps {
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The items of a menu and their keys, without what they hang on. */
export function MenuList({ label, close, children }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(listRef, close);
  return (
    <div ref={listRef} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      <CloseMenu value={close}>{children}</CloseMenu>
    </div>
  );
}
