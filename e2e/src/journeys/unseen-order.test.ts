import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';

import { codeTo, waitForMessage } from '#actors/outbox.ts';
import { expect, test } from '#journey.ts';

/** The least time after which a step is due, and the job's round. */
const STEP_MS = 75_000;

test('an order that nobody sees rings louder and alerts a person, and nothing more once it is accepted', async ({
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
  const rules = { ...DEFAULT_ESCALATION_RULES, push_after: null, people_after: 1 };
  const { version } = await client.call('POST /api/store/get_escalation', {});
  await client.call('POST /api/store/save_escalation_rules', { rules, version });
  const { contacts } = await client.call('POST /api/store/add_alert_contact', { name: 'Ana', email, lang: 2 });
  const contact_id = contacts.at(-1)?.contact_id ?? '';
  await client.call('POST /api/store/confirm_alert_contact', {
    contact_id,
    otp: await codeTo(platform.origin, email),
  });

  // No panel is open: the order waits unseen.
  const order = await customers.place();
  const { page } = panel;
  await expect(async () => {
    const detail = await client.call('POST /api/store/get_order_detail', { order_id: order.id });
    expect(detail.order.timeline.map(({ escalation }) => escalation?.step)).toEqual([undefined, 'louder', 'people']);
  }).toPass({ timeout: STEP_MS });
  const alert = await waitForMessage(platform.origin, email, 'order_alert');
  expect(alert.text).toContain(`#${order.number}`);

  // The board shows it, and the order says who was told and where it was seen first.
  await panel.signIn(account);
  await panel.expectLive();
  await page.locator(`[data-card="${order.id}"]`).getByRole('link').first().click();
  const history = page.getByRole('list', { name: t('order-detail:happened') });
  await expect(history).toContainText(t('order-detail:escalation.step.people'));
  await expect(history).toContainText(t('order-detail:escalation.email', { name: 'Ana' }));
  await client.call('POST /api/store/set_order_status', { order_id: order.id, order_status: 3 });
  const { order: accepted } = await client.call('POST /api/store/get_order_detail', { order_id: order.id });
  expect(accepted.shown).not.toBeNull();
  expect(accepted.timeline.at(-1)?.action).toBe('accept');
});
