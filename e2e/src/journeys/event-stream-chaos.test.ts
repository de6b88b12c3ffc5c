import { followBoard } from '#board/board-event-stream.ts';
import { tallyOf, recordBoard, witnessed } from '#board/board-recorder.ts';
import { chanceOf } from '#chaos/seeded-random.ts';
import { disturbEventStream } from '#chaos/faulty-event-stream.ts';
import { generateOrderChanges } from '#chaos/order-changes.ts';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#viewports.ts';

/** `proof/socket-chaos.ts` runs twenty others with long delays. */
const SEED = 20_261_121;
/** In ms. */
const MAX_DELAY_MS = 1_500;
const ROUND_MS = 4_000;
const MAX_PAUSE_MS = 120;

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test(`messages are lost, late, doubled and swapped, connections break: no order is missed or has two cards (seed ${SEED})`, async ({
      panel,
      account,
      customers,
      colleague,
      pageErrors,
    }) => {
      const { page } = panel;
      pageErrors.expect(/ERR_CONNECTION_RESET|ERR_FAILED|status of 503|WebSocket connection/);
      await page.addInitScript(recordBoard);
      const eventStream = await disturbEventStream(page, chanceOf(SEED), MAX_DELAY_MS);
      await panel.signIn(account);
      await panel.expectLive();
      eventStream.start();
      const board = await followBoard(colleague);
      const chance = chanceOf(SEED);
      const placed = await generateOrderChanges({ customers, colleague, chance, gap: MAX_PAUSE_MS }, ROUND_MS);
      // The next message reveals a lost one without waiting for the stream check.
      eventStream.calm();
      placed.push(await customers.place());
      await expect.poll(() => board.compare(page)).toBe(0);
      await eventStream.arrived();
      expect(await board.compare(page)).toBe(0);
      board.close();
      const { not_once, cards } = tallyOf(await witnessed(page));
      expect(not_once).toEqual([]);
      expect(cards).toBeLessThanOrEqual(placed.length);
      expect(eventStream.fates.dropped + eventStream.fates.delayed + eventStream.fates.swapped).toBeGreaterThan(0);
    });
  });
}
