import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import jsQR from 'jsqr';
import sharp from 'sharp';

import { plugInPrinter } from '#actors/printer.ts';
import { expect, test } from '#journey.ts';

/** A release requires `TABLE_CODES=200`: the store then has so many tables, and prints them in each way. */
const TABLES = Number(process.env['TABLE_CODES'] ?? 0);
const PER_SHEET = TABLES > 0 ? ([8, 4, 1] as const) : ([8] as const);

/** What a camera reads in a picture; null for nothing. */
async function scan(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

test('each printed code of a table is read by a camera, and opens its table', async ({
  panel,
  account,
  colleague,
  context,
  platform,
  t,
}) => {
  if (TABLES > 0) test.setTimeout(scaledMs(900_000));
  const { client } = colleague;
  const { length } = (await client.call('POST /api/store/list_tables', {})).tables;
  const others = { table_number: '1001', min_person: 1, max_person: 4, is_bookable: false };
  if (length < TABLES) await client.call('POST /api/store/add_table', { ...others, count: TABLES - length });
  const { tables } = await client.call('POST /api/store/list_tables', {});
  const { codes } = await client.call('POST /api/store/get_table_qr_code', {
    table_ids: tables.map(({ table_id: id }) => id),
  });

  const printer = await plugInPrinter(context, platform.origin);
  const { page } = panel;
  await panel.signIn(account);
  await panel.open('table-booking-tables');
  for (const [at, perSheet] of PER_SHEET.entries()) {
    await page.getByRole('button', { name: t('table-booking:codes.print'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('table-booking:codes.perSheet', { number: String(perSheet) }) }).click();
    await expect.poll(() => printer.handed.length).toBe(at + 1);
    const sheet = printer.handed[at];
    const cards = sheet ? await printer.photograph(sheet, '.kit-PrintTableCode') : [];
    expect(await Promise.all(cards.map((card) => scan(card)))).toEqual(codes.map(({ url }) => url));
  }

  const [first] = codes;
  await page.goto(first?.url ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first?.table_number ?? '');
});
