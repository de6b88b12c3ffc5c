import { followBoard } from '#board/board-line.ts';
import { tallyOf, witnessBoard, witnessed } from '#board/board-witness.ts';
import { chanceOf } from '#chaos/chance.ts';
import { disturbLine } from '#chaos/disturbed-line.ts';
import { stirOrders } from '#chaos/stir.ts';
import { expect, test } from '#journey.ts';
import { ANY_LANGUAGE } from '#scenes.ts';

/** The proof by the name of `socket-chaos` has twenty others, with waits of half a minute. */
const SEED = 20_261_121;
/** In ms. */
const LATEST = 1_500;
const ACTIVE = 4_000;
const GAP = 120;

for (const { language, tag } of ANY_LANGUAGE) {
  test.describe(language, { tag }, () => {
    test.use({ language });

    test(`messages are lost, late, doubled and swapped, connections break: no order is missed or has two cards (seed ${SEED})`, async ({
      panel,
      account,
      customers,
      colleague,
      complaints,
    }) => {
      const { page } = panel;
      complaints.expect(/ERR_CONNECTION_RESET|ERR_FAILED|status of 503|WebSocket connection/);
      await page.addInitScript(witnessBoard);
      const line = await disturbLine(page, chanceOf(SEED), LATEST);
      await panel.signIn(account);
      await panel.expectLive();
      const board = await followBoard(colleague);
      const chance = chanceOf(SEED);
      const placed = await stirOrders({ customers, colleague, chance, gap: GAP }, ACTIVE);
      // Whatever was lost last is noticed by what comes after it, without waiting for the line to be made sure of.
      line.calm();
      placed.push(await customers.place());
      await expect.poll(() => board.compare(page)).toBe(0);
      await line.arrived();
      expect(await board.compare(page)).toBe(0);
      board.close();
      const { not_once, cards } = tallyOf(await witnessed(page));
      expect(not_once).toEqual([]);
      expect(cards).toBeLessThanOrEqual(placed.length);
      expect(line.fates.dropped + line.fates.delayed + line.fates.swapped).toBeGreaterThan(0);
    });
  });
}
