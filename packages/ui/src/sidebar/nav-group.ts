import type { ReactNode } from 'react';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  /** Emphasized count. */
  readonly badge?: ReactNode;
}

/** Top-level entry: a page, or a heading with pages. */
export interface NavGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href?: string;
  readonly badge?: ReactNode;
  readonly items?: readonly NavItem[];
}
