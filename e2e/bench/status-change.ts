// Time from pressing a card's button to the card painted in its next column. The floor is the server's reply; the panel
// shows an optimistic update before it.
import { quantile, report } from '@store-panel/tooling/bench/figure';

import { onStage } from './stage.ts';
import { timeInPage, timePress } from './timing-in-page.ts';

const ORDERS = 100;
/** Orders on the board during the measurement. */
const RUNNING_ORDERS = 20;
const LIMITS = [
  { name: 'p50', share: 0.5, limit: 100 },
  { name: 'p99', share: 0.99, limit: 250 },
] as const;
const CALL = '/set_order_status';

await onStage(async ({ openPanel, account, customers, colleague }) => {
  const panel = await openPanel();
  const { page } = panel;
  await page.addInitScript(timeInPage);
  await panel.signIn(account);
  await panel.expectLive();
  for (let at = 0; at < RUNNING_ORDERS; at += 1) await customers.place();
  const painted: number[] = [];
  const replied: number[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const order = await customers.place({ is_pickup: true });
    await colleague.accept(order);
    await colleague.prepare(order);
    const button = panel.action(order, 'ready');
    await button.waitFor();
    await button.evaluate((element) => element.setAttribute('data-timed', ''));
    const reply = page.waitForResponse((response) => response.url().endsWith(CALL));
    const moved = `[data-column="ready"] [data-card="${order.id}"]`;
    const timed = await timePress(page, '[data-timed]', [moved], CALL);
    painted.push(timed.painted);
    replied.push((await reply).request().timing().responseEnd);
    await colleague.complete(order);
    await panel.card(order).waitFor({ state: 'detached' });
  }
  for (const { name, share, limit } of LIMITS) {
    const value = quantile(painted, share);
    const floor = quantile(replied, share);
    report(
      {
        name: `press on "ready" to the card in its next column painted, ${name} of ${ORDERS}, ms (floor: the platform's answer)`,
        value: Math.round(value),
        floor: Math.round(floor),
        ratio: Number((value / floor).toFixed(2)),
        limit,
      },
      value <= limit,
    );
  }
});
