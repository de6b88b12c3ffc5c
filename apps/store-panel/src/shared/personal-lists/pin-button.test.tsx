import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { menuLinks } from '#testing/menu-links.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

const YESTERDAY = '/app/orders/past?range=yesterday';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const stored = (list: string) =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(`${list}.`))
    .flatMap(([, value]) => JSON.parse(String(value)) as readonly { readonly href: string; readonly name: string }[]);

/** By its title: looking up roles in the whole page is slow. */
const pinsDialog = async () => (await screen.findByText('Pinned pages')).closest('dialog') ?? document.body;

describe('the star of a page', () => {
  it('pins it with its filters; then it leads to the pins, where they are renamed and removed', async () => {
    panel = await openPanel({ path: YESTERDAY });
    await panel.user.click(await screen.findByLabelText('Pin this page'));
    expect(stored('pins')).toEqual([{ href: YESTERDAY, name: 'Past orders', isRenamed: false }]);
    expect(menuLinks()).toContain(YESTERDAY);
    await panel.user.click(screen.getByLabelText('Edit pinned pages'));
    const dialog = within(await pinsDialog());
    const name = dialog.getByLabelText('Name');
    await panel.user.clear(name);
    await panel.user.type(name, 'Yesterday');
    await panel.user.tab();
    expect(stored('pins')).toMatchObject([{ name: 'Yesterday' }]);
    await panel.user.click(dialog.getByLabelText('Remove Yesterday'));
    expect(stored('pins')).toEqual([]);
    expect(menuLinks()).not.toContain(YESTERDAY);
    expect(dialog.getByText('Pin this page')).toBeDefined();
  });
});

it('a pin whose filter no longer exists opens and says so', async () => {
  panel = await openPanel({ path: '/app/orders/past?range=tomorrow' });
  const [toast] = panel.services.toasts.getSnapshot();
  expect(toast?.title).toBe('A filter in this link no longer exists and was ignored.');
});

describe('recent screens', () => {
  it('have no filters, which may name a customer, and go when the user signs out', async () => {
    panel = await openPanel({ path: '/app/orders/past?q=Ada' });
    await waitFor(() => expect(stored('recent')).toEqual([{ href: '/app/orders/past', screen: 'past-orders' }]));
    await panel.services.session.signOut();
    await waitFor(() => expect(stored('recent')).toEqual([]));
  });
});
