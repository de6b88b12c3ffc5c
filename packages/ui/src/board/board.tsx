import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '#badge/badge.tsx';
import type { DropOffer } from '#board/board-drag.ts';
import { movesSince, standing, type BoardMove, type Standing } from '#board/board-moves.ts';
import { Glide } from '#board/glide.tsx';
import { useBoardDrag } from '#board/use-board-drag.ts';
import { useBoardFocus } from '#board/use-board-focus.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { useScrollStop } from '#scroll-stop/use-scroll-stop.ts';
import { Tabs } from '#tabs/tabs.tsx';
import type { Tone } from '#tone/tone.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './board.module.css';

export type { BoardMove, DropOffer };

export interface BoardColumn<Card> {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly cards: readonly Card[];
  /** What can be done to all of it, in its head. */
  readonly actions?: ReactNode;
  /** What it means that the column is empty. */
  readonly emptyText?: string;
}

export interface BoardProps<Card> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Card>[];
  readonly cardKey: (card: Card) => string;
  /** Where a card leads; the link covers all of it but its own buttons. */
  readonly cardHref: (card: Card) => string;
  /** Names that link in one line: number, what, how long it waits. */
  readonly cardLabel: (card: Card) => string;
  readonly renderCard: (card: Card) => ReactNode;
  /** Single letters pressed on a focused card, in lower case: "a" to accept, for instance. */
  readonly onCardKey?: (card: Card, key: string) => void;
  /**
   * Lets a pointer drag cards onto columns, where those stand side by side. What a drop does must also be on the card, as a
   * button or in a menu: not everybody can drag.
   */
  readonly drops?: {
    /** What dropping the card on the column would do, or why it can't; null for a column that is nothing to it. */
    readonly offer: (card: Card, columnId: string) => DropOffer | null;
    readonly onDrop: (card: Card, columnId: string) => void;
  };
  /** The sentence for a card that came or moved; null keeps silent. Needs a `LiveAnnouncer` around. */
  readonly announce?: (move: BoardMove<Card>) => string | null;
}

/** Below this width there is one column at a time, chosen by tabs. */
const NARROW = '(width < 768px)';
/** Cards of a column that are drawn at once when it appears, about as many as a tall screen shows; the rest follows. */
const DRAWN_FIRST = 4;

/**
 * Columns of cards. Arrow keys go from card to card, across columns in the direction of the script;
 * Enter opens; Tab goes on to a card's own buttons and to the next column. A focused card keeps the
 * focus when it moves.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardKey, announce, drops } = props;
  const rootRef = useRef<HTMLElement>(null);
  const narrow = useMediaQuery(NARROW);
  const [chosen, setChosen] = useState<string>();
  const selected = columns.find((column) => column.id === chosen) ?? columns[0];
  const focus = useBoardFocus(rootRef);
  useScrollStop(rootRef);
  const cardOf = (key: string) => columns.flatMap(({ cards }) => cards).find((card) => cardKey(card) === key);
  useBoardDrag(
    rootRef,
    drops && {
      offer(key, column) {
        const card = cardOf(key);
        return card === undefined ? null : drops.offer(card, column);
      },
      onDrop(key, column) {
        const card = cardOf(key);
        if (card !== undefined) drops.onDrop(card, column);
      },
    },
  );
  useAnnouncedMoves(columns, cardKey, announce);

  if (narrow && selected !== undefined) {
    return (
      <section ref={rootRef} className={clsx('kit-Board', css.narrow)}>
        <Tabs
          label={label}
          selected={selected.id}
          onSelect={setChosen}
          items={columns.map((column) => ({ id: column.id, label: <ColumnTab column={column} /> }))}
        >
          <VisuallyHidden>
            <h2>{selected.title}</h2>
          </VisuallyHidden>
          {selected.actions}
          <CardList {...props} column={selected} focus={focus} />
        </Tabs>
        <Glide board={rootRef} />
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
          <CardList {...props} column={column} focus={focus} />
        </section>
      ))}
      <Glide board={rootRef} />
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
}

function CardList<Card>(props: CardListProps<Card>) {
  const { column, cardKey, cardHref, cardLabel, renderCard, onCardKey, drops, focus } = props;
  function pressed(event: KeyboardEvent, card: Card) {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) onCardKey?.(card, event.key.toLowerCase());
  }
  const isWhole = useDeferredValue(true, false);
  const cards = isWhole ? column.cards : column.cards.slice(0, DRAWN_FIRST);
  const stop = focus.stopOf(cards.map(cardKey));
  return (
    <ul className={css.cards} aria-label={column.title} data-part="cards">
      {cards.map((card) => {
        const key = cardKey(card);
        return (
          <li key={key} className={css.card} data-card={key} draggable={drops && true}>
            <Anchor
              href={cardHref(card)}
              className={css.cover}
              data-part="cover"
              aria-label={cardLabel(card)}
              tabIndex={key === stop ? 0 : -1}
              onFocus={() => focus.remember(key)}
              onKeyDown={(event) => pressed(event, card)}
            />
            {renderCard(card)}
          </li>
        );
      })}
      {cards.length === 0 && <li className={css.empty}>{column.emptyText}</li>}
    </ul>
  );
}

function useAnnouncedMoves<Card>(
  columns: readonly BoardColumn<Card>[],
  cardKey: (card: Card) => string,
  announce: BoardProps<Card>['announce'],
) {
  const say = useAnnounce();
  const before = useRef<Standing>(undefined);
  useEffect(() => {
    const moves = before.current === undefined ? [] : movesSince(before.current, columns, cardKey);
    before.current = standing(columns, cardKey);
    const sentences = moves.map((move) => announce?.(move) ?? '').filter((sentence) => sentence !== '');
    if (sentences.length > 0) say(sentences.join('. '));
  }, [columns, cardKey, announce, say]);
}
