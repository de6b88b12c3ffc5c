import type { ReactNode } from 'react';

/** A page of the menu; its tabs count as it. */
export interface NavEntry {
  readonly href: string;
  readonly label: string;
  /** Other paths that count as this entry (its tabs). */
  readonly paths?: readonly string[];
  /** Current on its own path only: a start page whose path begins all others. */
  readonly isExact?: boolean;
  /** For a flat menu, whose narrow forms show icons. */
  readonly icon?: ReactNode;
  /** Emphasized count, part of the link's text: "7 waiting". */
  readonly badge?: ReactNode;
  /** Shortcut, shown as a hint: `g o`. */
  readonly keys?: string;
}

export interface NavSection {
  readonly id: string;
  readonly heading?: string;
  readonly entries: readonly NavEntry[];
}

/** Top level of the menu; its link leads to its first entry. */
export interface NavArea {
  readonly id: string;
  /** One word; soft hyphens say where a long one may break. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly sections: readonly NavSection[];
  readonly badge?: ReactNode;
}

/** Pages that the user pinned, with their filters. They never count as the current page. */
export interface PinnedEntries {
  readonly heading: string;
  readonly entries: readonly NavEntry[];
}

/** `flat` is for a few entries, which need no areas; `none` for a single one. */
export type NavMenu =
  | { readonly kind: 'areas'; readonly areas: readonly NavArea[] }
  | { readonly kind: 'flat'; readonly entries: readonly NavEntry[] }
  | { readonly kind: 'none' };

/** A menu that has something to show. */
export type ShownMenu = Exclude<NavMenu, { readonly kind: 'none' }>;
