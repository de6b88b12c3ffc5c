import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { fakePayments, OWN_PASSWORD, REFUSED_KEY } from '#testing/settings/fake-payments.ts';
import { openPanel, type OpenedPanel, type PanelStart } from '#testing/panel.tsx';

const SECRET = 'sk_test_51Nf0aaaaaaaaaaa4242';
const PUBLISHABLE = 'pk_test_51Nf0bbbbbbbbbbb2121';

let panel: OpenedPanel;
afterEach(() => panel.leave());

async function open(fake = fakePayments(), start: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/settings/payment',
    ...start,
    handlers: { ...fake.handlers, ...start.handlers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Payment settings' });
  await screen.findByRole('region', { name: 'Cash' });
  return fake;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const stripe = () => card('Card through Stripe');
const offer = (within_: ReturnType<typeof card>) => within_.getByRole('switch', { name: 'Customers can pay this way' });

/** Opens the form of Stripe's keys and fills it in. */
async function typeKeys(password = OWN_PASSWORD) {
  await panel.user.click(stripe().getByRole('button', { name: 'Connect Stripe' }));
  await panel.user.type(stripe().getByLabelText('Secret or restricted key'), SECRET);
  await panel.user.type(stripe().getByLabelText('Publishable key'), ` ${PUBLISHABLE} `);
  await panel.user.type(stripe().getByLabelText('Your password'), password);
}
const save = () => panel.user.click(stripe().getByRole('button', { name: 'Save keys' }));

describe('the payment settings', () => {
  it('tests keys before they are saved and says what to do about those that are refused', async () => {
    const fake = await open();
    fake.answerChecks(REFUSED_KEY);
    await typeKeys();
    await panel.user.click(stripe().getByRole('button', { name: 'Test connection' }));
    const result = within(await stripe().findByRole('alert'));
    result.getByText('The connection doesn’t work yet. Here’s what to do.');
    result.getByText(
      'Stripe doesn’t accept this key. Copy the whole key from your account and enter it again. Affected: Secret or restricted key',
    );
    result.getByText('Invalid API Key provided');
    result.getByText('Tested with the keys you typed. They aren’t saved yet.');
    expect(result.getAllByRole('listitem')).toHaveLength(3);
    expect(fake.saves).toEqual([]);
  });

  it('asks for the own password, saves the keys alone that were typed, and tests them', async () => {
    const fake = await open();
    await typeKeys('wrong');
    await save();
    expect((await stripe().findByText(/That password isn’t right/)).textContent).toBeTruthy();
    expect(fake.saves).toEqual([]);
    await panel.user.clear(stripe().getByLabelText('Your password'));
    await panel.user.type(stripe().getByLabelText('Your password'), OWN_PASSWORD);
    await save();
    await screen.findAllByText('Keys of Stripe saved.');
    expect(fake.saves).toEqual([
      { gateway: 'stripe', keys: { secret: SECRET, public: PUBLISHABLE }, password: OWN_PASSWORD },
    ]);
    await stripe().findByText('The connection works.');
    expect(stripe().getByLabelText('Secret or restricted key')).toHaveProperty('value', 'Saved, ends in 4242');
    expect(stripe().queryByLabelText('Your password')).toBeNull();
    expect(stripe().getByLabelText('Webhook address')).toHaveProperty(
      'value',
      'https://panel.example/payments/notice/stripe/t0ken',
    );
  });

  it('leaves no key in the page or the drafts', async () => {
    await open();
    await typeKeys();
    await save();
    await stripe().findByText('The connection works.');
    const stored = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.body.innerHTML,
    ]);
    for (const secret of [SECRET, PUBLISHABLE, OWN_PASSWORD]) expect(stored).not.toContain(secret);
  });

  it('lets customers pay with a gateway only after a good test, and takes that back', async () => {
    const fake = await open();
    fake.answerChecks(REFUSED_KEY);
    await typeKeys();
    await save();
    await stripe().findByText('The connection doesn’t work yet. Here’s what to do.');
    expect(offer(stripe())).toHaveProperty('disabled', true);
    stripe().getByText('Test the connection first. It has to work before customers can pay.');
    fake.answerChecks({ is_good: true, mode: 'live', steps: [] });
    await panel.user.click(stripe().getByRole('button', { name: 'Test connection' }));
    await stripe().findByText('Live mode');
    await panel.user.click(offer(stripe()));
    await screen.findAllByText('Payment methods updated.');
    expect(fake.settings()).toEqual({ cash: true, stripe: true, paypal: false, braintree: false });
    await panel.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(fake.reverts).toHaveLength(1));
  });

  it('keeps one way to pay, and says what no cash means', async () => {
    const fake = fakePayments();
    fake.change({ paypal: true });
    await open(fake);
    await panel.user.click(offer(card('Cash')));
    await card('Cash').findByText('Cash orders from ordering channels are refused while this is off.');
    expect(offer(card('PayPal'))).toHaveProperty('disabled', true);
    card('PayPal').getByText('Customers need at least one way to pay.');
  });

  it('shows what somebody else has changed instead of overwriting it', async () => {
    const fake = fakePayments();
    fake.change({ paypal: true });
    await open(fake);
    fake.change({ braintree: true });
    await panel.user.click(offer(card('Cash')));
    await waitFor(() => expect(offer(card('Card through Braintree')).getAttribute('aria-checked')).toBe('true'));
    expect(fake.settings().cash).toBe(true);
  });

  it('removes keys after the password', async () => {
    const fake = await open();
    await typeKeys();
    await save();
    await stripe().findByText('The connection works.');
    await panel.user.click(stripe().getByRole('button', { name: 'Remove keys' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the keys of Stripe?' }));
    await panel.user.type(dialog.getByLabelText('Your password'), OWN_PASSWORD);
    await panel.user.click(dialog.getByRole('button', { name: 'Remove keys' }));
    await screen.findAllByText('Keys of Stripe removed.');
    await stripe().findByText('Not connected');
    expect(fake.saves).toHaveLength(1);
  });

  it('asks before typed keys are left', async () => {
    await open();
    await typeKeys();
    void panel.router.navigate('/app/settings');
    await screen.findByRole('alertdialog');
    expect(panel.address()).toBe('/app/settings/payment');
  });

  it('says that no card can be charged in the currency, and offers cash', async () => {
    await open(fakePayments({ currency: 'KWD', isCurrencySupported: false }));
    screen.getByText('No card payments in KWD');
    stripe().getByText('Stripe can’t charge in KWD. Offer cash instead.');
    expect(stripe().queryByRole('button', { name: 'Connect Stripe' })).toBeNull();
    expect(offer(card('Cash')).getAttribute('aria-checked')).toBe('true');
  });

  it('cannot be changed in the store’s name', async () => {
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    await open(fakePayments(), { signedIn: buildStoreContext({ impersonation }) });
    screen.getByText('You’re acting for this store. Only the store itself can change payment methods and keys.');
    expect(offer(card('Cash'))).toHaveProperty('disabled', true);
    expect(stripe().getByRole('button', { name: 'Connect Stripe' })).toHaveProperty('disabled', true);
  });

  it('is open to no sub-store', async () => {
    panel = await openPanel({
      path: '/app/settings/payment',
      signedIn: buildStoreContext({ sub_store: buildSubStore(['/app/settings/payment']) }),
    });
    await waitFor(() => expect(panel.address()).not.toBe('/app/settings/payment'));
  });
});
