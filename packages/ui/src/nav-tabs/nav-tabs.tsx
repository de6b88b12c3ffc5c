import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { Anchor } from '#link-provider/link-provider.tsx';
import { useOverflowEdges } from '#nav-tabs/use-overflow-edges.ts';
import { findCurrentEntry } from '#sidebar/current-entry.ts';
import css from './nav-tabs.module.css';

export interface NavTab {
  readonly href: string;
  readonly label: string;
  /** A count, part of the link's text. */
  readonly badge?: ReactNode;
}

export interface NavTabsProps {
  /** Accessible name: what the pages have in common. */
  readonly label: string;
  readonly items: readonly NavTab[];
  /** Path of the current page. */
  readonly currentHref: string;
}

/** Links between the pages of one menu entry. A single page needs no tabs, so none show. */
export function NavTabs({ label, items, currentHref }: NavTabsProps) {
  if (items.length < 2) return null;
  return (
    <nav className={clsx('kit-NavTabs', css.root)} aria-label={label}>
      {/* Measured again with other items. */}
      <TabList
        key={items.map((item) => item.label).join('\n')}
        items={items}
        current={findCurrentEntry(items, currentHref)}
      />
    </nav>
  );
}

interface TabListProps {
  readonly items: readonly NavTab[];
  readonly current: NavTab | undefined;
}

function TabList({ items, current }: TabListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const edges = useOverflowEdges(listRef);
  return (
    <ul ref={listRef} className={css.list} data-hidden={edges}>
      {items.map((item) => (
        <li key={item.href} ref={item === current ? scrollToCenter : undefined}>
          <Anchor
            href={item.href}
            className={css.tab}
            data-part="tab"
            aria-current={item === current ? 'page' : undefined}
          >
            {item.label}
            {item.badge}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Not scrollIntoView, which would scroll the page as well. */
function scrollToCenter(item: HTMLLIElement | null) {
  const list = item?.parentElement;
  if (!item || !list) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollLeft += inner.x + inner.width / 2 - outer.x - outer.width / 2;
}
