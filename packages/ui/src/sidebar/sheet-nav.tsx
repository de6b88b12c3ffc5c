import { useEffect, useRef, type ReactNode } from 'react';
import css from './sheet.module.css';

interface SheetNavProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Links in a sheet. The one of the current page gets the initial focus, which scrolls it into view. */
export function SheetNav({ label, children }: SheetNavProps) {
  const navRef = useRef<HTMLElement>(null);
  useEffect(() => {
    navRef.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  }, []);
  return (
    <nav ref={navRef} aria-label={label} className={css.nav} data-column="sheet">
      {children}
    </nav>
  );
}
