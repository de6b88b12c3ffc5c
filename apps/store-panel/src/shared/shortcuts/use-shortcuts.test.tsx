import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { stopDeferringPresses } from './pending-presses.ts';
import { keySequence } from './key-sequence.ts';
import type { Shortcut, ShortcutScope } from './shortcut.ts';
import { useShortcutPreference } from './shortcut-preference.ts';
import { useKeyListener } from './use-key-listener.ts';
import { useShortcuts } from './use-shortcuts.ts';

const pressed: string[] = [];
const shortcut = (keys: string, scope: ShortcutScope = 'panel', result?: false): Shortcut => ({
  keys: keys.split('|'),
  description: keys,
  scope,
  onPress({ key }) {
    pressed.push(`${scope} ${key}`);
    return result;
  },
});

function Part({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  useKeyListener();
  useShortcuts(shortcuts);
  return null;
}

/** A card with keys of its own, as on the board, beside elements that need their keys themselves. */
function Page({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const { isOn, set } = useShortcutPreference();
  return (
    <>
      <Part shortcuts={shortcuts} />
      <a href="#card" onKeyDown={({ key }) => pressed.push(`card ${key}`)}>
        card
      </a>
      <input aria-label="field" defaultValue="Ada" />
      <input type="radio" aria-label="choice" />
      <div role="menu" tabIndex={-1} aria-label="menu" />
      <dialog open aria-label="popover" tabIndex={-1} />
      <button type="button" onClick={() => set(!isOn)}>
        letters
      </button>
    </>
  );
}

const press = (key: string, options: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options });

function Registered({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return null;
}

/** Presses keys on a page, then renders shortcuts one after the other. */
function pressBefore(keys: string, following: readonly Shortcut[], rest = () => {}) {
  const { rerender } = render(<Part shortcuts={[shortcut('a', 'page')]} />);
  for (const key of keys) press(key);
  rest();
  for (const at of following.keys()) {
    rerender(
      <>
        <Part shortcuts={[shortcut('a', 'page')]} />
        {following.slice(0, at + 1).map((one) => (
          <Registered key={one.description} shortcuts={[one]} />
        ))}
      </>,
    );
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  pressed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a shortcut', () => {
  it.each([
    ['a', { key: 'A', shiftKey: true }],
    ['a', { key: 'ф', code: 'KeyA' }],
    ['a', { key: 'ش', code: 'KeyA' }],
    ['1', { key: '١', code: 'Digit1' }],
    ['?', { key: '؟', code: 'Slash', shiftKey: true }],
    ['?', { key: '?', code: 'Minus', shiftKey: true }],
    ['Mod+k', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Mod+k', { key: 'k', metaKey: true }],
    ['F2', { key: 'F2' }],
  ])('%s is known on every keyboard: %o', (keys, event) => {
    render(<Part shortcuts={[shortcut(keys)]} />);
    expect(fireEvent.keyDown(document.body, event)).toBe(false);
    expect(pressed).toEqual([`panel ${keys}`]);
  });

  it('of one character leaves it to fields, menus and popovers, and can be turned off', () => {
    render(<Page shortcuts={[shortcut('a|F2|Mod+z')]} />);
    for (const name of ['field', 'menu', 'popover']) press('a', {}, screen.getByLabelText(name));
    press('z', { ctrlKey: true }, screen.getByLabelText('field'));
    press('a', { altKey: true });
    press('a', { isComposing: true });
    press('a', { repeat: true });
    press('a', { ctrlKey: true });
    expect(pressed).toEqual([]);
    press('a', {}, screen.getByLabelText('choice'));
    press('F2', {}, screen.getByLabelText('field'));
    fireEvent.click(screen.getByRole('button'));
    press('a');
    press('F2');
    fireEvent.click(screen.getByRole('button'));
    expect(pressed).toEqual(['panel a', 'panel F2', 'panel F2']);
  });

  it('of the page is first, and passes the key on if it has nothing to do', () => {
    const { rerender } = render(<Part shortcuts={[shortcut('a', 'page'), shortcut('a')]} />);
    press('a');
    expect(pressed).toEqual(['page a']);
    rerender(<Part shortcuts={[shortcut('a', 'page', false), shortcut('a')]} />);
    press('a');
    expect(pressed).toEqual(['page a', 'page a', 'panel a']);
  });
});

describe('a sequence', () => {
  const card = () => screen.getByRole('link');
  const shortcuts = [shortcut('g n'), shortcut('g g'), shortcut('n')];

  it('takes its second key from everything else, known or not', () => {
    render(<Page shortcuts={shortcuts} />);
    press('g', {}, card());
    press('Shift', {}, card());
    press('n', {}, card());
    expect(pressed).toEqual(['card g', 'card Shift', 'panel n']);
    press('g');
    press('x', {}, card());
    press('n', {}, card());
    expect(pressed.slice(3)).toEqual(['card n', 'panel n']);
  });

  it('waits a second, but not for a key that is held down, nor in a field', () => {
    render(<Page shortcuts={shortcuts} />);
    press('g');
    press('g', { repeat: true });
    expect(pressed).toEqual([]);
    press('n', {}, screen.getByLabelText('field'));
    expect(keySequence.get()).toBeNull();
    press('g');
    act(() => void vi.advanceTimersByTime(999));
    expect(keySequence.get()).toEqual({ firstKey: 'g', isListed: true });
    act(() => void vi.advanceTimersByTime(1));
    press('n', {}, card());
    expect(pressed).toEqual(['card n', 'panel n']);
  });
});

describe('a press before its shortcut is there', () => {
  it('waits for shortcuts of every page, in whatever order they come', () => {
    pressBefore('/xgo?', [shortcut('?'), shortcut('g o'), shortcut('/')]);
    expect(pressed).toEqual(['panel ?', 'panel o', 'panel /']);
  });

  it('begins a sequence', () => {
    pressBefore('g', [shortcut('g n')]);
    press('n');
    expect(pressed).toEqual(['panel n']);
  });

  it('does nothing to the content, which was not there', () => {
    pressBefore('b', [shortcut('b', 'page'), shortcut('c')]);
    expect(pressed).toEqual([]);
  });

  it('is dropped when it has waited too long', () => {
    pressBefore('c', [shortcut('c')], () => void vi.advanceTimersByTime(5000));
    expect(pressed).toEqual([]);
  });

  it('is taken from the browser only if the search or a sequence may need it', () => {
    render(<Part shortcuts={[]} />);
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(press('r', { ctrlKey: true })).toBe(true);
    expect(press(' ')).toBe(true);
    expect(press('Tab')).toBe(true);
  });

  it('waits no longer than until the last of them are there', () => {
    render(<Part shortcuts={[]} />);
    stopDeferringPresses();
    expect(press('c')).toBe(true);
  });
});
