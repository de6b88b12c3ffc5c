import { describe, expect, it } from 'vitest';
import { findCurrentEntry, findCurrentPlace } from '#sidebar/current-entry.ts';
import type { NavArea, NavEntry } from '#sidebar/nav-area.ts';

const area = (id: string, ...entries: readonly NavEntry[]): NavArea => ({
  id,
  label: id,
  icon: null,
  sections: entries.map((entry) => ({ id: entry.href, entries: [entry] })),
});

const MENU = {
  kind: 'areas',
  areas: [
    area('home', { href: '/app', label: 'Home', isExact: true }),
    area(
      'orders',
      { href: '/app/orders', label: 'Running orders' },
      { href: '/app/orders/today', label: 'All orders', paths: ['/app/orders/past', '/app/orders/history'] },
    ),
    area('settings', { href: '/app/settings?from=menu', label: 'All settings' }),
  ],
} as const;

describe('the current page of a menu', () => {
  it.each([
    ['/app/orders', 'orders', 'Running orders'],
    ['/app/orders/1042', 'orders', 'Running orders'],
    ['/app/orders/today', 'orders', 'All orders'],
    ['/app/orders/history?q=Anna#row-3', 'orders', 'All orders'],
    ['/app/orders/past/1042', 'orders', 'All orders'],
    ['/app/orders/todays-list', 'orders', 'Running orders'],
    ['/app', 'home', 'Home'],
    ['/app/settings/printing', 'settings', 'All settings'],
    ['/app/ordersmore', undefined, undefined],
    ['/app/in-progress', undefined, undefined],
  ])('%s is in %s: %s', (href, areaId, label) => {
    const { area: found, entry } = findCurrentPlace(MENU, href);
    expect([found?.id, entry?.label]).toEqual([areaId, label]);
  });

  it('is the first of two entries with the same path', () => {
    const entries = [
      { href: '/a?tab=1', label: 'one' },
      { href: '/a?tab=2', label: 'other' },
    ];
    expect(findCurrentEntry(entries, '/a')?.label).toBe('one');
    expect(findCurrentPlace({ kind: 'flat', entries }, '/a/b')).toEqual({ entry: entries[0] });
    expect(findCurrentPlace({ kind: 'none' }, '/a')).toEqual({});
  });
});
