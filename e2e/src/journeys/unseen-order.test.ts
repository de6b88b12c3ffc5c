import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';

import { codeTo, waitForMessage } from '#actors/outbox.ts';
import { expect, test } from '#journey.ts';

/** The first minute after which a step is due, and the job's round. */
const STEP_MS = 75_000;

test('an order that no panel shows rings louder and alerts a person, and nothing more once it is accepted', async ({
  panel,
  account,
  customers,
  colleague,
  platform,
  t,
}) => {
  test.setTimeout(4 * STEP_MS);
  const { client } = colleague;
  const email = `ana.${Date.now()}@kitchen.example`;
  const rules = { ...DEFAULT_ESCALATION_RULES, push_after: 1, people_after: 1 };
  const { version } = await client.call('POST /api/store/get_escalation', {});
  await client.call('POST /api/store/save_escalation_rules', { rules, version });
  const { contacts } = await client.call('POST /api/store/add_alert_contact', { name: 'Ana', email, lang: 2 });
  const contact_id = contacts.at(-1)?.contact_id ?? '';
  await client.call('POST /api/store/confirm_alert_contact', {
    contact_id,
    otp: await codeTo(platform.origin, email),
  });
  const detail = async (order_id: string) =>
    (await client.call('POST /api/store/get_order_detail', { order_id })).order;

  // The panel is open, but on a page without orders.
  const { page } = panel;
  await panel.signIn(account);
  await panel.open('sales-settings');
  await expect(page.getByRole('form', { name: t('escalation:formLabel') })).toBeVisible();
  const order = await customers.place();
  await page.getByRole('button', { name: t('escalation:toast.open') }).click({ timeout: STEP_MS });

  // The order's page says who was alerted, and where it was seen first.
  const history = page.getByRole('list', { name: t('order-detail:happened') });
  await expect(history).toContainText(t('order-detail:escalation.step.people'));
  await expect(history).toContainText(t('order-detail:escalation.email', { name: 'Ana' }));
  await expect(history).toContainText(t('order-detail:escalation.shown', { actor: '' }).trim());
  const alert = await waitForMessage(platform.origin, email, 'order_alert');
  expect(alert.text).toContain(`#${order.number}`);
  expect((await detail(order.id)).timeline.map(({ escalation }) => escalation?.step)).toEqual([
    undefined,
    'louder',
    'push',
    'people',
  ]);

  // Nothing more once it is accepted.
  await colleague.accept(order, 20);
  expect((await detail(order.id)).timeline.at(-1)?.action).toBe('accept');

  // The person has had enough: the link of the email ends the alerts.
  await page.goto(alert.stop ?? '');
  await page.getByRole('button').click();
  await expect(page.getByRole('button')).toHaveCount(0);
  const after = await client.call('POST /api/store/get_escalation', {});
  expect(after.contacts.find((contact) => contact.contact_id === contact_id)?.state).toBe('stopped');
});
