import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { createFakeOrderEntry } from '#testing/fake-order-entry.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';
import { FIELD } from './fields.ts';

let panel: OpenedPanel;
afterEach(() => panel.leave());

type OrderEntryContext = ReturnType<typeof createFakeOrderEntry>;

const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066\u2069]/g, '');
const bill = () =>
  [...document.querySelectorAll('.kit-DescriptionList > div')].map(
    (row) => `${plain(row.querySelector('dt')?.textContent)}: ${row.querySelector('dd')?.textContent}`,
  );

/** Opens the form with an order of two apple juices. */
async function openWithJuice(context: OrderEntryContext = createFakeOrderEntry()): Promise<OrderEntryContext> {
  panel = await openPanel({ path: '/app/orders/create', signedIn: buildStoreContext(), handlers: context.handlers });
  await waitFor(() => expect(byId(FIELD.search)).not.toBeNull());
  await panel.user.click(byId(FIELD.search));
  await panel.user.keyboard('2 apple juice{Enter}');
  await waitFor(() => expect(bill().length).toBeGreaterThan(0));
  return context;
}
async function applyCode(code: string): Promise<void> {
  await panel.user.click(byId(FIELD.offerCode));
  await panel.user.keyboard(`${code}{Enter}`);
}

describe('an offer of a manual order', () => {
  it('is applied by its code, explained on the bill, and placed with the order', async () => {
    const context = await openWithJuice();
    await applyCode('linden10');
    await waitFor(() => expect(bill()).toContain('LINDEN10 · 10% of €20.00, up to €4.00: -€4.00'));
    await panel.user.click(byId(FIELD.name));
    await panel.user.keyboard('Ada');
    await panel.user.click(byId(FIELD.line));
    await panel.user.keyboard('Ritterstraße 22{F9}');
    await waitFor(() => expect(context.placed).toMatchObject([{ offer_code: 'LINDEN10' }]));
  });

  it('is taken off again', async () => {
    await openWithJuice();
    await applyCode('LINDEN10');
    await waitFor(() => expect(bill().join()).toContain('LINDEN10'));
    await panel.user.click(screen.getByText('Remove code'));
    await waitFor(() => expect(bill().join()).not.toContain('LINDEN10'));
    expect(byId(FIELD.offerCode).value).toBe('');
  });

  it('says the one thing that the order lacks for a code, and how much', async () => {
    const context = createFakeOrderEntry();
    context.raiseOfferMinimum();
    await openWithJuice(context);
    await applyCode('LINDEN10');
    const alert = await screen.findByText(/short of/);
    expect(plain(alert.closest('.kit-InlineAlert')?.textContent)).toBe('LINDEN10 doesn’t apply€3.20 short of €20.00');
    await panel.user.click(screen.getByText('Remove code'));
    await applyCode('NOSUCH');
    expect(plain((await screen.findByText(/No offer has the code/)).textContent)).toBe('No offer has the code NOSUCH.');
  });

  it('asks for a code with its signs, before the platform is asked', async () => {
    const context = await openWithJuice();
    await applyCode('A B');
    expect(await screen.findByText('Enter 3 to 20 letters and digits.')).toBeDefined();
    expect(context.quoted.filter(({ offer_code }) => offer_code)).toEqual([]);
  });

  it('that applies automatically can be declined, and allowed again', async () => {
    const context = createFakeOrderEntry();
    context.applyOffer();
    await openWithJuice(context);
    await screen.findByText('Happy hour applies automatically');
    expect(bill()).toContain('Happy hour · €1.00 off: -€1.00');
    await panel.user.click(screen.getByText('Don’t apply'));
    await waitFor(() => expect(bill().join()).not.toContain('Happy hour'));
    await panel.user.click(screen.getByText('Apply automatically'));
    await waitFor(() => expect(bill().join()).toContain('Happy hour'));
  });

  it('is replaced by an automatic one that is worth more', async () => {
    const context = createFakeOrderEntry();
    context.applyOffer();
    await openWithJuice(context);
    await applyCode('SMALL1');
    await panel.user.click(await screen.findByText('Use it instead'));
    expect(await screen.findByText('Happy hour applies automatically')).toBeDefined();
  });
});
