import { type MailServer, startMailServer } from '@store-panel/stand-ins/mail-server';

import { expect, test as base } from '#journey.ts';

const PASSWORD = 'app-password-of-the-kitchen';
const SIGN_IN_REFUSED = 535;

const test = base.extend<{ readonly mails: MailServer }>({
  mails: async ({ platform: _sameMachine }, provide) => {
    const mails = await startMailServer({
      // A machine of its own may be signed in to without encryption.
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === PASSWORD
          ? done(null, { user: username ?? '' })
          : done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: SIGN_IN_REFUSED })),
    });
    await provide(mails);
    await mails.close();
  },
});

test('a store connects its mail server, mends a wrong password by what the test says, and its customers get mail', async ({
  panel,
  account,
  colleague,
  customers,
  mails,
  t,
}) => {
  const { page } = panel;
  await panel.signIn(account);
  await panel.open('email-settings');
  const form = page.getByRole('form', { name: t('screens:screen.email-settings'), exact: true });
  const field = (name: string) => form.locator(`#field-${name}`);
  const result = form.getByRole('list', { name: t('message-settings:test.result') });
  const sendTest = form.getByRole('button', { name: t('message-settings:test.send'), exact: true });
  const save = form.getByRole('button', { name: t('shell:button.save'), exact: true });

  await expect(sendTest).toBeDisabled();
  await field('host').fill('127.0.0.1');
  await field('port').fill(String(mails.port));
  await field('user').fill('kitchen');
  await field('password').fill('a wrong password');
  await field('email').fill('kitchen@linden.example');
  await sendTest.press('Enter');
  await expect(result.getByText(t('message-settings:result.sign_in_refused'))).toBeVisible();
  await expect(result.getByText(/5\.7\.8 Bad credentials/)).toBeVisible();

  await field('password').fill(PASSWORD);
  await expect(form.getByText(t('message-settings:test.old'))).toBeVisible();
  await sendTest.press('Enter');
  await expect(result.getByText(t('message-settings:result.taken'))).toBeVisible();
  expect(mails.received.map(({ from, to }) => [from, to])).toEqual([['kitchen@linden.example', [account.sign_in]]]);

  await field('kind_accepted').press('Space');
  await save.press('Enter');
  await expect(panel.toast(t('message-settings:saved.email'))).toBeVisible();
  await expect(form.getByRole('button', { name: `: ${t('message-settings:server.password')}` }).first()).toBeVisible();

  // Received is off, accepted is on.
  const order = await customers.place({ customer_email: 'maren.ott@customer.example', customer_lang: 'en' });
  await colleague.accept(order);
  const toCustomer = () => mails.received.filter(({ to }) => to.includes('maren.ott@customer.example'));
  await expect.poll(() => toCustomer().map(({ mail }) => mail.subject)).toHaveLength(1);
  const [received] = toCustomer();
  expect(received?.mail.subject).toContain(String(order.number));
  expect(received?.mail.from?.address).toBe('kitchen@linden.example');
});
