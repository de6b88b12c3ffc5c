import { buildOffer, buildOfferId } from '@store-panel/api-client/testing/offer-fixtures';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { createFakeOffers } from '#testing/fake-offers.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const LINDEN = buildOffer(1, {
  code: 'LINDEN10',
  maximum_discount: 500,
  required_uses: 50,
  used: 12,
  discount_total: 4800,
});
const HAPPY = buildOffer(2, {
  code: null,
  names: ['', 'Happy Hour', 'Happy hour', '', '', '', '', '', ''],
  applies_to: 'items',
  sub_category_ids: ['drinks'],
  recursion: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5], hours: { from: 15 * 60, to: 17 * 60 } },
});

type Offers = ReturnType<typeof createFakeOffers>;

async function open(
  path = '/app/offers',
  offers: Offers = createFakeOffers(LINDEN, HAPPY),
  start: Partial<PanelStart> = {},
): Promise<Offers> {
  panel = await openPanel({ path, signedIn: buildStoreContext(), handlers: offers.handlers, ...start });
  return offers;
}
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  const element = link.closest('tr');
  if (!element) throw new Error(`${name} is in no row`);
  return within(element);
};
const chooseInMenu = async (name: string, entry: string) => {
  await panel.user.click(await screen.findByRole('button', { name: `More actions: ${name}` }));
  await panel.user.click(await screen.findByRole('menuitem', { name: entry, hidden: true }));
};
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));

describe('the list of offers', () => {
  it('says in words what each gives and where it stands, and what it has given', async () => {
    await open();
    const linden = await row('Offer 1');
    expect(linden.getByText('LINDEN10')).toBeDefined();
    expect(linden.getByText(/10% off the whole order, up to .*€5\.00/)).toBeDefined();
    expect(linden.getByText('Running')).toBeDefined();
    expect(linden.getByText('12 of 50')).toBeDefined();
    expect(linden.getByText('€48.00')).toBeDefined();
    const happy = await row('Happy hour');
    expect(happy.getByText('Applies automatically')).toBeDefined();
    // 11:30 at the store.
    // Once the page knows the server's time.
    expect(await happy.findByText(/^Paused until 03:00 PM$/)).toBeDefined();
  });

  it('shows one whose days are over as off, and nothing switches it', async () => {
    await open('/app/offers', createFakeOffers(buildOffer(3, { ends_on: '2025-12-31' })));
    const over = (await row('Offer 3')).getByRole<HTMLButtonElement>('switch', { name: 'On: Offer 3' });
    expect([over.getAttribute('aria-checked'), over.disabled]).toEqual(['false', true]);
  });

  it('finds by code and by state, and tells no match from no offers', async () => {
    await open();
    await panel.user.type(await screen.findByRole('searchbox'), 'linden');
    await waitFor(() => expect(screen.queryByText('Happy hour')).toBeNull());
    await panel.user.clear(screen.getByRole('searchbox'));
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paused');
    await waitFor(() => expect(screen.queryByText('LINDEN10')).toBeNull());
    expect(await screen.findByText('Happy hour')).toBeDefined();
    await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ended');
    expect(await screen.findByText('No results')).toBeDefined();
  });

  it('switches an offer off at once, and back on from the toast', async () => {
    const offers = await open();
    await panel.user.click(await screen.findByRole('switch', { name: 'On: Offer 1' }));
    expect(await (await row('Offer 1')).findByText('Off')).toBeDefined();
    await screen.findAllByText(/turned off/);
    expect(offers.saved).toMatchObject([{ offer_id: buildOfferId(1), version: 1, offer: { is_running: false } }]);
    await panel.user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(await (await row('Offer 1')).findByText('Running')).toBeDefined();
  });

  it('shows the switch as it was if another user was faster', async () => {
    const offers = await open();
    await screen.findByText('LINDEN10');
    offers.changeElsewhere({ required_uses: 60 });
    await panel.user.click(screen.getByRole('switch', { name: 'On: Offer 1' }));
    expect(await screen.findByText('12 of 60')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'On: Offer 1' }).ariaChecked).toBe('true');
    expect(offers.saved).toEqual([]);
  });

  it('deletes an offer, and restores it from the toast', async () => {
    await open();
    await chooseInMenu('Offer 1', 'Delete');
    await waitFor(() => expect(screen.queryByText('LINDEN10')).toBeNull());
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByText('LINDEN10')).toBeDefined();
  });

  it('lists its uses with their orders, page by page, and what it has brought', async () => {
    const offers = createFakeOffers(buildOffer(1));
    const use = (n: number, own: object = {}) => ({
      order_id: buildOfferId(n),
      unique_id: n,
      used_at: '2026-03-01T10:00:00.000Z',
      released_at: null,
      discount: 250,
      total: 2_250,
      customer_name: 'Ann',
      ...own,
    });
    offers.use(use(73), use(72, { released_at: '2026-03-01T11:00:00.000Z', customer_name: null }), use(71));
    await open('/app/offers', offers);
    await chooseInMenu('Offer 1', 'Show uses');
    const drawer = within(await screen.findByRole('dialog', { name: 'Uses: Offer 1' }));
    const link = await drawer.findByRole('link', { name: 'Order 73' });
    expect(link.getAttribute('href')).toBe(`/app/orders/detail/${buildOfferId(73)}`);
    expect(drawer.getByText('Given since Thu, Jan 1').nextElementSibling?.textContent).toBe(
      '€4.00Past orders suggested up to €20.57 for 5 days.',
    );
    expect(drawer.getByText('New customers').nextElementSibling?.textContent).toBe('1');
    expect(drawer.getByText('Average order with this offer').nextElementSibling?.textContent).toBe('€23.00');
    expect(drawer.getByText('Average order without it').nextElementSibling?.textContent).toBe('No orders');
    expect(drawer.getAllByText('-€2.50')).toHaveLength(2);
    expect(drawer.getByText('Given back')).toBeDefined();
    await panel.user.click(drawer.getByRole('button', { name: 'Show older uses' }));
    expect(await drawer.findByRole('link', { name: 'Order 71' })).toBeDefined();
    expect(drawer.queryByRole('button', { name: 'Show older uses' })).toBeNull();
    await panel.user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(panel.address()).toBe('/app/offers'));
  });

  it('begins with presets, each of which fills the form in', async () => {
    const offers = await open('/app/offers', createFakeOffers());
    await panel.user.click(await screen.findByRole('link', { name: 'Free delivery from an amount' }));
    expect(await screen.findByDisplayValue('Free delivery')).toBeDefined();
    await panel.user.click(screen.getByRole('button', { name: 'Create offer' }));
    await screen.findAllByText(/Free delivery saved/);
    expect(offers.saved).toMatchObject([
      {
        offer: {
          code: null,
          applies_to: 'delivery',
          value: 1_000_000,
          minimum_order_amount: 3000,
          services: 'delivery',
        },
      },
    ]);
  });

  it('offers a retry after a failure, and can only be read while the connection is lost', async () => {
    const offers = createFakeOffers(LINDEN);
    offers.failNext();
    await open('/app/offers', offers);
    await panel.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('LINDEN10');
    const toggle = screen.getByRole<HTMLButtonElement>('switch', { name: 'On: Offer 1' });
    expect(toggle.disabled).toBe(false);
    act(() => isDisconnectedObservable.set(true));
    await waitFor(() => expect(toggle.disabled).toBe(true));
    act(() => isDisconnectedObservable.set(false));
  });

  it('opens for a sub-store with its grant alone', async () => {
    await open('/app/offers', createFakeOffers(LINDEN), {
      signedIn: { ...buildStoreContext(), sub_store: buildSubStore(['/app/offers']) },
    });
    await panel.user.click(await screen.findByRole('link', { name: /Offer 1/ }));
    expect(await screen.findByDisplayValue('LINDEN10')).toBeDefined();
  });
});

describe('the form of an offer', () => {
  const press = (name: string) => panel.user.click(screen.getByRole('button', { name }));

  it('makes a code from what is typed, and refuses one of another offer at its field', async () => {
    const offers = await open('/app/offers/new');
    await panel.user.type(await screen.findByLabelText('Name'), 'Ten percent');
    await press('Create offer');
    await screen.findByText('Enter 3 to 20 letters and digits.');
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
    await panel.user.type(code, 'linden١٠ !');
    expect(code.value).toBe('LINDEN10');
    await press('Create offer');
    await screen.findByText('Another offer already uses this promo code.');
    expect(offers.saved).toEqual([]);
    await press('Generate');
    expect(code.value).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    await press('Create offer');
    await waitFor(() => expect(panel.address()).toBe('/app/offers'));
    expect(offers.saved).toMatchObject([{ offer: { code: code.value, type: 'percentage', value: 100_000 } }]);
    expect(await screen.findByText('Ten percent')).toBeDefined();
  });

  it('requires the English name, and items if it applies to some', async () => {
    const offers = await open('/app/offers/new');
    await panel.user.click(await screen.findByLabelText('Selected items and categories'));
    await press('Create offer');
    expect(await screen.findByText('Enter the name.')).toBeDefined();
    expect(screen.getByText('Select at least one item or category.')).toBeDefined();
    expect(offers.saved).toEqual([]);
  });

  it('explains itself: in a language of customers, by its next runs, and on a cart', async () => {
    await open(`/app/offers/${buildOfferId(2)}`);
    await screen.findByDisplayValue('Happy hour');
    const text = () =>
      preview()
        .getByText(/off selected items/)
        .textContent?.replaceAll(/[\u2066\u2069]/g, '')
        .replaceAll(/\s/g, ' ');
    await waitFor(() =>
      expect(text()).toBe('10% off selected items. Valid for Drinks. On Monday – Friday. From 03:00 PM to 05:00 PM.'),
    );
    expect(
      preview()
        .getAllByRole('listitem')
        .filter(({ textContent }) => /2026/.test(textContent ?? '')),
    ).toHaveLength(8);
    await panel.user.selectOptions(preview().getByRole('combobox', { name: 'Language' }), 'Deutsch');
    expect(await preview().findByText(/10 % Rabatt auf ausgewählte Artikel\. Gilt für Getränke\./)).toBeDefined();
    const time = preview().getByLabelText('Time');
    await panel.user.clear(time);
    await panel.user.type(time, '16:00');
    const day = preview().getByLabelText('Date');
    await panel.user.clear(day);
    await panel.user.type(day, '2026-01-06');
    expect(await preview().findByText('Takes off €4.20')).toBeDefined();
    await panel.user.clear(day);
    await panel.user.type(day, '2026-01-10');
    expect(await preview().findByText('Doesn’t apply')).toBeDefined();
    expect(preview().getByText('From 12 Jan 2026 03:00 PM')).toBeDefined();
  });

  it('says how much a cart lacks', async () => {
    await open(`/app/offers/${buildOfferId(1)}`, createFakeOffers({ ...LINDEN, minimum_order_amount: 5000 }));
    await screen.findByDisplayValue('LINDEN10');
    const lacks = (await preview().findByText(/short of/)).textContent?.replaceAll(/[\u2066\u2069]/g, '');
    expect(lacks).toBe('€8.00 short of €50.00');
  });

  it('tells of days that some months do not have', async () => {
    await open('/app/offers/new');
    await panel.user.selectOptions(await screen.findByLabelText('Repeats'), 'Every month');
    const days = within(screen.getByRole('group', { name: 'Days of the month' }));
    await panel.user.click(days.getByLabelText('15'));
    expect(screen.queryByText(/Months without it are skipped/)).toBeNull();
    await panel.user.click(days.getByLabelText('31'));
    expect(screen.getByText('Not every month has day 31. Months without it are skipped.')).toBeDefined();
  });

  it('keeps what was typed when another user saved first, and continues from their version', async () => {
    const offers = await open(`/app/offers/${buildOfferId(1)}`);
    await panel.user.click(await screen.findByLabelText('Set a minimum order'));
    offers.changeElsewhere({ required_uses: 70 });
    await press('Save');
    await panel.user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Uses in total' }).value).toBe('70'),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Set a minimum order' }).checked).toBe(true);
    await press('Save');
    await waitFor(() => expect(panel.address()).toBe('/app/offers'));
    expect(offers.saved).toMatchObject([{ version: 2, offer: { required_uses: 70, minimum_order_amount: 2000 } }]);
  });

  it('copies an offer without its code, switched off', async () => {
    await open();
    await chooseInMenu('Offer 1', 'Duplicate');
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
    expect(code.value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Offer is on/ }).checked).toBe(false);
  });

  it('says that an offer is not there', async () => {
    await open(`/app/offers/${buildOfferId(9)}`);
    expect(await screen.findByText('Offer not found')).toBeDefined();
  });
});
