import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '#badge/badge.tsx';
import { movesSince, standing, type BoardMove, type Standing } from '#board/board-moves.ts';
import { useBoardFocus } from '#board/use-board-focus.ts';
import { useGlide } from '#board/use-glide.ts';
import { useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { Tabs } from '#tabs/tabs.tsx';
import type { Tone } from '#tone/tone.ts';
import css from './board.module.css';

export type { BoardMove };

export interface BoardColumn<Card> {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly cards: readonly Card[];
  /** What it means that the column is empty. */
  readonly emptyText?: string;
}

export interface BoardProps<Card> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Card>[];
  readonly cardKey: (card: Card) => string;
  /** Says a card in one line to those who do not see it. */
  readonly cardLabel: (card: Card) => string;
  readonly renderCard: (card: Card) => ReactNode;
  readonly onOpen: (card: Card) => void;
  /** Single keys pressed on a focused card: "a" to accept, for instance. */
  readonly onCardKey?: (card: Card, key: string) => void;
  /** The sentence for a card that came or moved by itself; null keeps silent. */
  readonly announce?: (move: BoardMove<Card>) => string | null;
}

/** Below this width there is one column at a time, chosen by tabs. */
const NARROW = '(width < 768px)';

/**
 * Columns of cards. Arrow keys go from card to card in both directions of the script, Enter opens,
 * Tab goes into the card's own buttons. A focused card keeps the focus when it moves.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardKey, announce } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery(NARROW);
  const [chosen, setChosen] = useState(columns[0]?.id ?? '');
  const selected = columns.find((column) => column.id === chosen) ?? columns[0];
  const focus = useBoardFocus(rootRef);
  useGlide(rootRef);
  useAnnouncedMoves(columns, cardKey, announce);

  if (narrow && selected !== undefined) {
    return (
      <div ref={rootRef} className={clsx('kit-Board', css.narrow)}>
        <Tabs
          label={label}
          selected={selected.id}
          onSelect={setChosen}
          items={columns.map((column) => ({
            id: column.id,
            label: (
              <span className={css.tab}>
                {column.title}
                <Badge tone={column.tone}>{column.cards.length}</Badge>
              </span>
            ),
          }))}
        >
          <CardList {...props} column={selected} focus={focus} />
        </Tabs>
      </div>
    );
  }
  return (
    <div ref={rootRef} className={clsx('kit-Board', css.root)} role="group" aria-label={label} data-part="columns">
      {columns.map((column) => (
        <section key={column.id} className={css.column} aria-label={column.title} data-column={column.id}>
          <header className={css.header} data-tone={column.tone ?? 'neutral'}>
            {column.icon}
            <h3 className={css.title}>{column.title}</h3>
            <span className={css.count}>
              <Badge tone={column.tone}>{column.cards.length}</Badge>
            </span>
          </header>
          <CardList {...props} column={column} focus={focus} />
        </section>
      ))}
    </div>
  );
}

interface CardListProps<Card> extends BoardProps<Card> {
  readonly column: BoardColumn<Card>;
  readonly focus: ReturnType<typeof useBoardFocus>;
}

function CardList<Card>(props: CardListProps<Card>) {
  const { column, cardKey, cardLabel, renderCard, onOpen, onCardKey, focus } = props;
  function pressed(event: KeyboardEvent<HTMLElement>, card: Card) {
    // Keys pressed on a card's own buttons are theirs.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onOpen(card);
    else if (event.key.length === 1) onCardKey?.(card, event.key.toLowerCase());
  }
  return (
    <ul className={css.cards} role="list" aria-label={column.title} data-column={column.id}>
      {column.cards.map((card) => {
        const key = cardKey(card);
        return (
          <li key={key} data-card={key}>
            <article
              className={css.card}
              aria-label={cardLabel(card)}
              tabIndex={focus.tabIndexOf(key)}
              onFocus={() => focus.remember(key)}
              onKeyDown={(event) => pressed(event, card)}
              onClick={(event) => {
                if (!isOnControl(event.target, event.currentTarget)) onOpen(card);
              }}
            >
              {renderCard(card)}
            </article>
          </li>
        );
      })}
      {column.cards.length === 0 && <li className={css.empty}>{column.emptyText}</li>}
    </ul>
  );
}

/** Whether a click hit something in the card that has its own answer to it. */
function isOnControl(target: EventTarget, card: Element): boolean {
  const control = (target as Element).closest('button, a, input, select, textarea, label, [popover]');
  return control !== null && card.contains(control);
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
