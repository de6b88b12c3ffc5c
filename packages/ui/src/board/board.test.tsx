import { render } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Board, type BoardMove, type BoardProps } from '#board/board.tsx';
import { LiveAnnouncer } from '#live-announcer/live-announcer.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const COLUMNS = ['New', 'Empty', 'Preparing'] as const;
type Cards = readonly (readonly string[])[];

const card = (name: string) => page.getByRole('link', { name });
const onCardKey = vi.fn<(name: string, key: string) => void>();
const announce = ({ card: name, from, to }: BoardMove<string>) => `${name}: ${from?.title ?? 'nowhere'} to ${to.title}`;

interface BoardOfProps {
  readonly cards: Cards;
  readonly drops?: NonNullable<BoardProps<string>['drops']>;
}

function BoardOf({ cards, drops }: BoardOfProps) {
  return (
    <LiveAnnouncer>
      <Board
        label="Orders"
        columns={COLUMNS.map((title, index) => ({ id: title, title, cards: cards[index] ?? [] }))}
        cardKey={String}
        cardHref={(name) => `#${name}`}
        cardLabel={String}
        renderCard={(name) => <button type="button">Accept {name}</button>}
        onCardKey={onCardKey}
        announce={announce}
        {...(drops && { drops })}
      />
    </LiveAnnouncer>
  );
}

const BoardInBox = (props: { readonly cards: Cards }) => (
  <div style={{ blockSize: '20rem' }}>
    <BoardOf {...props} />
  </div>
);

function allowMotion(isAllowed: boolean) {
  const features = [{ name: 'prefers-reduced-motion', value: isAllowed ? 'no-preference' : 'reduce' }];
  return cdp().send('Emulation.setEmulatedMedia', { features });
}

const announcements = () => [...document.querySelectorAll('[role="log"]')].map((log) => log.textContent).join('');

describe.each(DIRECTIONS)('a board, $dir', ({ dir, forward, back }) => {
  it('goes along a column and across, past an empty one', async () => {
    setDirection(dir);
    render(<BoardOf cards={[['a', 'b', 'c'], [], ['x', 'y']]} />);
    await userEvent.tab();
    await expect.element(card('a')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(card('c')).toHaveFocus();
    await userEvent.keyboard(forward);
    await expect.element(card('y')).toHaveFocus();
    await userEvent.keyboard(`{Home}${forward}`);
    await expect.element(card('x')).toHaveFocus();
    await userEvent.keyboard(`${back}{End}`);
    await expect.element(card('c')).toHaveFocus();
  });
});

describe('a board', () => {
  it("has one stop a column besides the cards' own buttons", async () => {
    render(<BoardOf cards={[['a', 'b'], [], ['x']]} />);
    const names: string[] = [];
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    expect(names).toEqual(['a', 'Accept a', 'Accept b', 'x', 'Accept x']);
  });

  it('opens a card by Enter, as the link that it is', async () => {
    render(<BoardOf cards={[['a'], [], []]} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(location.hash).toBe('#a'));
    location.hash = '';
  });

  it('hands on single letters, but no shortcuts and none of the buttons', async () => {
    onCardKey.mockClear();
    render(<BoardOf cards={[['a'], [], []]} />);
    await userEvent.tab();
    await userEvent.keyboard('aR{Control>}c{/Control}');
    await userEvent.tab();
    await userEvent.keyboard('a');
    expect(onCardKey.mock.calls).toEqual([
      ['a', 'a'],
      ['a', 'r'],
    ]);
  });

  it('keeps the focus on a card that moves to another column, and says where it went', async () => {
    const { rerender } = render(<BoardOf cards={[['a', 'b'], [], ['x']]} />);
    await userEvent.tab();
    await expect.element(card('a')).toHaveFocus();
    rerender(<BoardOf cards={[['b'], [], ['x', 'a']]} />);
    await expect.element(card('a')).toHaveFocus();
    await vi.waitFor(() => expect(announcements()).toBe('a: New to Preparing'));
  });

  it('does not take the focus when a card moves that has none', async () => {
    const { rerender } = render(<BoardOf cards={[['a', 'b'], [], ['x']]} />);
    rerender(<BoardOf cards={[['b'], [], ['x', 'a']]} />);
    await vi.waitFor(() => expect(announcements()).not.toBe(''));
    expect(document.activeElement).toBe(document.body);
  });

  it('draws what a screen shows at first, and the rest of a long column right after', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const drawn = () =>
      [...container.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card']);
    flushSync(() => root.render(<BoardOf cards={[many, [], ['x']]} />));
    expect(drawn()).toEqual(['m0', 'm1', 'm2', 'm3', 'x']);
    expect(container.textContent).toContain('New30');
    await vi.waitFor(() => expect(drawn()).toEqual([...many, 'x']));
    root.unmount();
    container.remove();
  });

  it('takes a dragged card where it may go, says beforehand what that does, and nowhere else', async () => {
    const dropped: string[] = [];
    const drops = {
      targetFor: (name: string, column: string) =>
        column === 'New' ? null : { text: `${name} to ${column}`, isAllowed: column === 'Preparing' },
      onDrop: (name: string, column: string) => dropped.push(`${name} on ${column}`),
    };
    render(<BoardOf cards={[['a'], [], ['x']]} drops={drops} />);
    const offered: (string | undefined)[] = [];
    const column = (name: string) => page.getByRole('region', { name });
    const watch = new MutationObserver(() => {
      const { drop, dropText } = (column('Empty').element() as HTMLElement).dataset;
      if (drop !== undefined) offered.push(drop, dropText);
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ['data-drop-text'] });
    await userEvent.hover(card('a'));
    // The drag code is loaded when the pointer enters the board.
    await import('#board/board-drag.ts');
    await userEvent.dragAndDrop(card('a'), column('Empty'));
    expect(dropped).toEqual([]);
    expect(offered.slice(0, 2)).toEqual(['refused', 'a to Empty']);
    await userEvent.dragAndDrop(card('a'), column('Preparing'));
    expect(dropped).toEqual(['a on Preparing']);
    expect(document.querySelector('[data-drop], [data-dragging]')).toBeNull();
    watch.disconnect();
  });

  it('announces a card that came, and is silent at its first showing', async () => {
    const { rerender } = render(<BoardOf cards={[['a'], [], []]} />);
    expect(announcements()).toBe('');
    rerender(<BoardOf cards={[['n', 'a'], [], []]} />);
    await vi.waitFor(() => expect(announcements()).toBe('n: nowhere to New'));
  });

  it('lets cards glide where they went, new ones fade in, and the others stand, however far they are scrolled', async () => {
    await allowMotion(true);
    const many = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const { rerender } = render(<BoardInBox cards={[many, [], ['x']]} />);
    const moved = (name: string) => {
      const frames = document
        .querySelector(`[data-card="${name}"]`)
        ?.getAnimations()
        .map(({ effect }) => effect);
      return frames?.map((effect) => (effect instanceof KeyframeEffect ? effect.getKeyframes()[0]?.['transform'] : ''));
    };
    document.querySelector('[data-part="cards"]')?.scrollTo({ top: 300 });
    rerender(<BoardInBox cards={[many, [], ['x']]} />);
    expect(moved('m20')).toEqual([]);
    rerender(<BoardInBox cards={[many.slice(0, 29), [], ['x', 'm29', 'new']]} />);
    expect(moved('m20')).toEqual([]);
    expect(moved('new')).toEqual(['scale(0.97)']);
    expect(moved('m29'), 'from far below').toEqual(['scale(0.97)']);
    const seen = 'm6';
    rerender(<BoardInBox cards={[many.slice(0, 29).filter((name) => name !== seen), [], ['x', seen, 'm29', 'new']]} />);
    expect(moved(seen)?.[0]).toMatch(/^translate\(-\d/);
    await allowMotion(false);
  });

  it('stands still where motion is not wanted', () => {
    const { rerender } = render(<BoardOf cards={[['a'], [], []]} />);
    rerender(<BoardOf cards={[['n'], [], ['a']]} />);
    expect(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('[data-card]')),
    ).toEqual([]);
  });

  it('shows one column at a time on a narrow screen', async () => {
    await page.viewport(400, 700);
    render(<BoardOf cards={[['a'], [], ['x']]} />);
    await expect.element(card('a')).toBeVisible();
    expect(card('x').query()).toBeNull();
    await userEvent.click(page.getByRole('tab', { name: 'Preparing 1' }));
    await expect.element(card('x')).toBeVisible();
    expect(card('a').query()).toBeNull();
  });
});
