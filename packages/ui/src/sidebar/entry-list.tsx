import { useId } from 'react';
import { KeySequence } from '#kbd/key-sequence.tsx';
import { moveByKey } from '#sidebar/column-keys.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import type { NavEntry, NavSection, PinnedEntries } from '#sidebar/nav-area.ts';
import css from './entry-list.module.css';

interface SharedProps {
  /** Entry of the current page. */
  readonly current: NavEntry | undefined;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

interface EntrySectionsProps extends SharedProps {
  readonly sections: readonly NavSection[];
  /** On top. */
  readonly pinned?: PinnedEntries;
}

/** Lists of links, named by their headings. */
export function EntrySections({ sections, current, pinned, onFollow }: EntrySectionsProps) {
  const id = useId();
  const all: readonly NavSection[] = pinned === undefined ? sections : [{ ...pinned, id: 'pinned' }, ...sections];
  return (
    <div className={css.sections}>
      {all.map(({ id: section, heading, entries }) => (
        <div key={section}>
          {heading !== undefined && (
            <p id={`${id}-${section}`} className={css.heading}>
              {heading}
            </p>
          )}
          <EntryList
            entries={entries}
            labelledBy={heading === undefined ? undefined : `${id}-${section}`}
            current={current}
            onFollow={onFollow}
          />
        </div>
      ))}
    </div>
  );
}

interface EntryListProps extends SharedProps {
  readonly entries: readonly NavEntry[];
  readonly labelledBy?: string;
}

export function EntryList({ entries, labelledBy, current, onFollow }: EntryListProps) {
  return (
    <ul className={css.list} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.href}>
          <EntryLink entry={entry} isCurrent={entry === current} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

interface EntryLinkProps {
  readonly entry: NavEntry;
  readonly isCurrent: boolean;
  readonly onFollow: (() => void) | undefined;
}

function EntryLink({ entry: { href, label, icon, badge, keys }, isCurrent, onFollow }: EntryLinkProps) {
  return (
    <Anchor
      href={href}
      className={css.entry}
      data-nav-item=""
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      onKeyDown={moveByKey}
    >
      {icon}
      <span className={css.label}>{label}</span>
      {(badge !== undefined || keys !== undefined) && (
        <span className={css.end}>
          {keys !== undefined && (
            <span className={css.keys} aria-hidden="true">
              <KeySequence keys={keys.toUpperCase().split(' ')} />
            </span>
          )}
          {badge}
        </span>
      )}
    </Anchor>
  );
}
