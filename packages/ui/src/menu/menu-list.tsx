import { createContext, useRef, type ReactNode } from 'react';
import { useMenuKeys } from '#menu/use-menu-keys.ts';

/** Lets items close their menu. */
export const CloseMenu = createContext<() => void>(() => {});

interface MenuListProps {
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Items of a menu with key handling, without a trigger. */
export function MenuList({ label, close, children }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(listRef, close);
  return (
    <div ref={listRef} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      <CloseMenu value={close}>{children}</CloseMenu>
    </div>
  );
}
