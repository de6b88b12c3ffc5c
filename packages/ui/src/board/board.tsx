import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { Badge } from '#badge/badge.tsx';
import { BoardCard } from '#board/board-card.tsx';
import type { BoardColumn } from '#board/board-column.ts';
import type { DropTarget } from '#board/board-drag.ts';
import { changedCards, columnByCard, type BoardMove, type ColumnByCard } from '#board/changed-cards.ts';
import { FlipAnimation } from '#board/flip-animation.tsx';
import { useBoardDrag } from '#board/use-board-drag.ts';
import { useBoardFocus } from '#board/use-board-focus.ts';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { useScrollableTabStop } from '#scrollable-tab-stop/use-scrollable-tab-stop.ts';
import { Tabs } from '#tabs/tabs.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './board.module.css';

export type { BoardColumn, BoardMove, DropTarget };

export interface BoardProps<Card> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Card>[];
  readonly cardKey: (card: Card) => string;
  /** URL of a card. The link covers the card except for its own buttons. */
  readonly cardHref: (card: Card) => string;
  /**
   * Accessible name of that link: number, subject, waiting time. As `renderCard`, it should stay the same function: a
   * new one renders all cards again.
   */
  readonly cardLabel: (card: Card) => string;
  readonly renderCard: (card: Card) => ReactNode;
  /** Called for a single character pressed on a focused card, in lower case: "a" to accept, for instance. */
  readonly onCardKey?: (card: Card, key: string) => void;
  /**
   * Enables dragging cards onto columns that are side by side. Every drop action must also be on the card as a button
   * or menu item, because not every user can drag.
   */
  readonly drops?: {
    /** Returns what the drop would do, or why it is not possible; null for a column that cannot take the card. */
    readonly targetFor: (card: Card, columnId: string) => DropTarget | null;
    readonly onDrop: (card: Card, columnId: string) => void;
  };
  /** Column that a narrow window shows first; by default the first one. */
  readonly initialColumn?: string | undefined;
  /** Called when the user selects a column of a narrow window. */
  readonly onColumnChange?: (columnId: string) => void;
  /** Returns the announcement for a card that came or moved; null for none. Requires a `LiveAnnouncer` above. */
  readonly announce?: (move: BoardMove<Card>) => string | null;
}

/** Below this width, tabs select one column at a time. */
const NARROW = '(width < 768px)';
/** Cards of a column in its first render, about a tall screen's worth; the rest follows. */
const DRAWN_FIRST = 4;

/**
 * Columns of cards. Arrow keys move between cards and columns, Enter opens a card, Tab moves to the card's buttons and
 * then to the next column. A focused card keeps the focus when it moves.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardKey, announce, drops, initialColumn, onColumnChange } = props;
  const rootRef = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(NARROW);
  const [selectedId, setSelectedId] = useState(initialColumn);
  const selected = columns.find((column) => column.id === selectedId) ?? columns[0];
  const focus = useBoardFocus(rootRef);
  const [lists] = useState(collectElements);
  useScrollableTabStop(rootRef);
  const cardOf = (key: string) => columns.flatMap(({ cards }) => cards).find((card) => cardKey(card) === key);
  useBoardDrag(
    rootRef,
    drops && {
      targetFor(key, column) {
        const card = cardOf(key);
        return card === undefined ? null : drops.targetFor(card, column);
      },
      onDrop(key, column) {
        const card = cardOf(key);
        if (card !== undefined) drops.onDrop(card, column);
      },
    },
  );
  useMoveAnnouncements(columns, cardKey, announce);

  if (narrow && selected !== undefined) {
    return (
      <section ref={rootRef} className={clsx('kit-Board', css.narrow)}>
        <Tabs
          label={label}
          selected={selected.id}
          onSelect={(id) => {
            setSelectedId(id);
            onColumnChange?.(id);
          }}
          items={columns.map((column) => ({ id: column.id, label: <ColumnTab column={column} /> }))}
        >
          <VisuallyHidden>
            <h2>{selected.title}</h2>
          </VisuallyHidden>
          {selected.actions !== undefined && <div className={css.actions}>{selected.actions}</div>}
          <CardList {...props} column={selected} focus={focus} listRef={lists.ref} />
        </Tabs>
        <FlipAnimation lists={lists.get} />
      </section>
    );
  }
  return (
    <section ref={rootRef} aria-label={label} className={clsx('kit-Board', css.root)}>
      {columns.map((column) => (
        <section
          key={column.id}
          className={css.column}
          aria-label={column.title}
          data-part="column"
          data-column={column.id}
        >
          <header className={css.header} data-tone={column.tone ?? 'neutral'}>
            {column.icon}
            <h2 className={css.title}>{column.title}</h2>
            <span className={css.count}>
              <Badge tone={column.tone}>{column.cards.length}</Badge>
            </span>
            {column.actions}
          </header>
          <CardList {...props} column={column} focus={focus} listRef={lists.ref} />
        </section>
      ))}
      <FlipAnimation lists={lists.get} />
    </section>
  );
}

function ColumnTab<Card>({ column }: { readonly column: BoardColumn<Card> }) {
  return (
    <span className={css.tab}>
      {column.title}
      <Badge tone={column.tone}>{column.cards.length}</Badge>
    </span>
  );
}

interface CardListProps<Card> extends BoardProps<Card> {
  readonly column: BoardColumn<Card>;
  readonly focus: ReturnType<typeof useBoardFocus>;
  readonly listRef: RefCallback<HTMLElement>;
}

/** The elements that have `ref`, while they are there. */
function collectElements(): { readonly ref: RefCallback<HTMLElement>; readonly get: () => Iterable<HTMLElement> } {
  const elements = new Set<HTMLElement>();
  return {
    ref(element) {
      if (element) elements.add(element);
      return () => void (element && elements.delete(element));
    },
    get: () => elements,
  };
}

function CardList<Card>(props: CardListProps<Card>) {
  const { column, cardKey, cardHref, cardLabel, renderCard, onCardKey, drops, focus, listRef } = props;
  const isWhole = useDeferredValue(true, false);
  const cards = isWhole ? column.cards : column.cards.slice(0, DRAWN_FIRST);
  const stop = focus.stopOf(cards.map(cardKey));
  return (
    <ul ref={listRef} className={css.cards} aria-label={column.title} data-part="cards" data-scroll-area={column.id}>
      {cards.map((card) => {
        const key = cardKey(card);
        return (
          <BoardCard
            key={key}
            card={card}
            id={key}
            href={cardHref(card)}
            labelOf={cardLabel}
            renderCard={renderCard}
            onCardKey={onCardKey}
            isDraggable={drops !== undefined}
            isStop={key === stop}
            onFocus={focus.remember}
          />
        );
      })}
      {cards.length === 0 && <li className={css.empty}>{column.emptyText}</li>}
    </ul>
  );
}

function useMoveAnnouncements<Card>(
  columns: readonly BoardColumn<Card>[],
  cardKey: (card: Card) => string,
  announce: BoardProps<Card>['announce'],
) {
  const announceText = useAnnounce();
  const before = useRef<ColumnByCard>(undefined);
  useEffect(() => {
    const moves = before.current === undefined ? [] : changedCards(before.current, columns, cardKey);
    before.current = columnByCard(columns, cardKey);
    const sentences = moves.map((move) => announce?.(move) ?? '').filter((sentence) => sentence !== '');
    if (sentences.length > 0) announceText(sentences.join('. '));
  }, [columns, cardKey, announce, announceText]);
}
