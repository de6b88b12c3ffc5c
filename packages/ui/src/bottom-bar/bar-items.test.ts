import { expect, it } from 'vitest';
import { chooseBarItems } from '#bottom-bar/bar-items.ts';
import type { NavArea, NavEntry } from '#sidebar/nav-area.ts';

const entry = (name: string): NavEntry => ({ href: `/${name}`, label: name });
const area = (id: string, ...names: readonly string[]): NavArea => ({
  id,
  label: id,
  icon: null,
  sections: [{ id, entries: names.map(entry) }],
});
const areas = [
  area('home', 'start'),
  area('orders', 'running', 'past'),
  area('empty'),
  area('menu', 'items', 'offers'),
  area('money', 'earnings'),
  area('settings', 'all', 'store'),
];
const shown = (...of: Parameters<typeof chooseBarItems>) => {
  const { items, hasMore } = chooseBarItems(...of);
  return `${items.map(({ id }) => id).join()}${hasMore ? ' and more' : ''}`;
};

it('has four areas and more: the menu’s first, or those that the app prefers and the menu has', () => {
  expect(shown({ kind: 'areas', areas }, undefined)).toBe('home,orders,menu,money and more');
  expect(shown({ kind: 'areas', areas }, ['settings', 'tables', 'orders', 'empty'])).toBe('settings,orders and more');
});

it('leads to an area’s first entry, and says which areas have more of them', () => {
  const { items } = chooseBarItems({ kind: 'areas', areas }, ['orders', 'home']);
  expect(items.map(({ href, hasEntries }) => [href, hasEntries])).toEqual([
    ['/running', true],
    ['/start', false],
  ]);
});

it('has up to five entries of a flat menu, else four and more', () => {
  const flat = (count: number) =>
    ({ kind: 'flat', entries: ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count).map(entry) }) as const;
  expect(shown(flat(2), undefined)).toBe('/a,/b');
  expect(shown(flat(5), undefined)).toBe('/a,/b,/c,/d,/e');
  expect(shown(flat(6), undefined)).toBe('/a,/b,/c,/d and more');
});
