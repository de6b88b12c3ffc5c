// `pnpm board-picture`: takes the README's picture of the board during a lunch.
import { fileURLToPath } from 'node:url';

import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { expect } from 'playwright/test';

import { makeBusy } from '#matrix/busy-store.ts';
import { onStage } from '../bench/stage.ts';

type Running = ReplyOf<'POST /api/store/list_orders'>;

const PICTURE = fileURLToPath(new URL('../../docs/images/board.png', import.meta.url));
const MINUTE = 60_000;

/** Age of the orders in minutes, oldest first; one in the kitchen is overdue. */
const AGES = [14, 12, 12, 10, 23, 9, 6, 3, 2, 1] as const;

/** Spreads orders placed within seconds over the last minutes. */
function spread(reply: Running): Running {
  return {
    ...reply,
    orders: reply.orders.map((order, at) => {
      const earlier = (iso: string) => new Date(Date.parse(iso) - (AGES[at] ?? 0) * MINUTE).toISOString();
      return {
        ...order,
        created_at: earlier(order.created_at),
        promised_at: order.promised_at && earlier(order.promised_at),
        estimated_ready_at: order.estimated_ready_at && earlier(order.estimated_ready_at),
      };
    }),
  };
}

await onStage(async ({ openPanel, platform, ...hands }) => {
  await makeBusy({ ...hands, origin: platform.origin });
  const panel = await openPanel({ reducedMotion: 'reduce' });
  const { page, t } = panel;
  await page.route('**/api/store/list_orders', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: spread((await response.json()) as Running) });
  });
  await panel.signIn(hands.account);
  await panel.expectLive();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:sound.arm') })
    .click();
  await page.getByRole('button', { name: t('orders:alert.acknowledge') }).click();
  await expect(page.getByRole('button', { name: t('orders:alert.acknowledge') })).toBeHidden();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: PICTURE, animations: 'disabled', caret: 'hide' });
  console.log(PICTURE);
});
