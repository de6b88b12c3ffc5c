import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakeStoreSettings } from '#testing/settings/fake-store-settings.ts';
import { buildDomain, fakeWebsite } from '#testing/settings/fake-website.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(server = fakeWebsite(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: SCREENS['user-website-settings'].path,
    ...start,
    handlers: { ...fakeStoreSettings().handlers, ...server.handlers, ...start.handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Website settings' });
  await screen.findByRole('heading', { level: 3, name: 'Your own domains' });
  return server;
}

const addresses = () => within(screen.getByRole('region', { name: 'Address of your page' }));

describe('the address of the page', () => {
  it('offers names that are free where the typed one is taken, and is online with one of them', async () => {
    await open(fakeWebsite({ taken: 'linden' }));
    await panel.user.click(addresses().getByRole('textbox', { name: 'Name' }));
    await panel.user.paste('Linden');
    await addresses().findByText('⁦linden.stores.example⁩ is taken.');
    expect(addresses().getByRole('button', { name: 'Use this address' })).toHaveProperty('disabled', true);
    await panel.user.click(addresses().getByRole('button', { name: 'linden-berlin.stores.example' }));
    await addresses().findByText('⁦linden-berlin.stores.example⁩ is free.');
    await panel.user.click(addresses().getByRole('button', { name: 'Use this address' }));
    await screen.findAllByText('Your page is now at ⁦linden-berlin.stores.example⁩');
    const link = await addresses().findByRole('link', { name: /^linden-berlin\.stores\.example/ });
    expect(link.getAttribute('href')).toBe('https://linden-berlin.stores.example/');
  });

  it('says what is wrong with a name that nobody may have, without asking for it', async () => {
    await open();
    await panel.user.type(addresses().getByRole('textbox', { name: 'Name' }), 'lin den');
    await waitFor(() => expect(addresses().getByRole('textbox', { name: 'Name' }).ariaInvalid).toBe('true'));
    expect(addresses().queryByText('Checking…')).toBeNull();
  });

  it('shows the record of an own domain, who was asked for it, and the next step', async () => {
    await open();
    await panel.user.type(addresses().getByRole('textbox', { name: 'Domain' }), 'https://menu.linden.example/{Enter}');
    await addresses().findByText('Add this record at your domain’s provider, then select “Check now”.');
    expect(addresses().getByRole('textbox', { name: 'Value' })).toHaveProperty('value', 'store-panel=abc');
    await panel.user.click(addresses().getByRole('button', { name: /^Check now/ }));
    await addresses().findByText('1 of 2 name servers show the record. The others usually follow within an hour.');
    const servers = within(addresses().getByRole('list', { name: 'Name servers' }));
    expect(servers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ns1.example.netShows the record',
      'ns2.example.netDoesn’t show it yet',
    ]);
  });

  it('is removed after a question', async () => {
    await open(fakeWebsite({ domains: [buildDomain({ state: 'proved' })] }));
    await addresses().findByText(/^Your page is live here\./);
    await panel.user.click(addresses().getByRole('button', { name: 'Remove ⁦menu.linden.example⁩' }));
    const question = within(await screen.findByRole('alertdialog'));
    await panel.user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(addresses().queryByText('menu.linden.example')).toBeNull());
  });

  it('stays as it is for a sub-store, which may change the rest', async () => {
    await open(fakeWebsite(), {
      signedIn: buildStoreContext({ sub_store: buildSubStore([SCREENS['user-website-settings'].path]) }),
    });
    addresses().getByText('Only the store’s main account can change addresses.');
    expect(addresses().getByRole('textbox', { name: 'Name' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Pictures on the page' })).toHaveProperty('disabled', false);
  });
});

describe('what the page shows', () => {
  it('is previewed as it is typed, and saved with a way back', async () => {
    const server = await open();
    await panel.user.type(screen.getByRole('textbox', { name: /^Page title/ }), 'Rye & more');
    await panel.user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await waitFor(() => expect(server.previews.at(-1)?.settings.titles).toEqual(['', '', 'Rye & more']));
    expect(server.previews.at(-1)?.language).toBe('en');
    await panel.user.click(preview.getByRole('button', { name: 'Close' }));
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Website settings saved');
    expect(server.saves).toMatchObject([{ titles: ['', '', 'Rye & more'], descriptions: [] }]);
    await screen.findByRole('button', { name: 'Undo', hidden: true });
  });

  it('takes the code out of the element that a search engine gives', async () => {
    const server = await open();
    await panel.user.click(screen.getByRole('textbox', { name: /^Google verification code/ }));
    await panel.user.paste('<meta name="google-site-verification" content="aB_3-x" />');
    await panel.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.saves).toMatchObject([{ google_verification: 'aB_3-x' }]));
  });
});

describe('script pages', () => {
  it('are added with what they need, deleted, and come back', async () => {
    await open();
    await panel.user.click(await screen.findByRole('button', { name: 'Add script page' }));
    const dialog = within(await screen.findByRole('dialog'));
    await panel.user.click(dialog.getByRole('button', { name: 'Save script page' }));
    await dialog.findByText('Enter the code.');
    await panel.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Booking');
    await panel.user.click(dialog.getByRole('textbox', { name: 'HTML code' }));
    await panel.user.paste('<p>Book</p>');
    await panel.user.click(dialog.getByRole('button', { name: 'Save script page' }));
    const list = within(await screen.findByRole('list', { name: 'Script pages' }));
    list.getByText('Asks visitors');
    await panel.user.click(list.getByRole('button', { name: 'Delete Booking' }));
    await screen.findByText('None yet. The page works without any.');
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Edit Booking' })).toBeDefined();
  });
});
