import { chromium } from 'playwright';
import fs from 'node:fs';
const codes = JSON.parse(fs.readFileSync('/tmp/w/codes.json'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const names = process.argv[2]?.split(',') ?? ['en360'];
const conf = {
  en360: { viewport: { width: 360, height: 740 }, locale: 'en-GB' },
  ar360: { viewport: { width: 360, height: 740 }, locale: 'ar', colorScheme: 'dark' },
  de1440: { viewport: { width: 1440, height: 900 }, locale: 'de-DE' },
};
let at = Number(process.argv[3] ?? 0);
for (const n of names) {
  const ctx = await browser.newContext(conf[n]);
  const page = await ctx.newPage();
  const shot = (s, o = {}) => page.screenshot({ path: `/tmp/w/g-${n}-${s}.png`, ...o });
  await page.goto(codes[at].url);
  await shot('1entry');
  const w = page.locator('button[value=with], button[value=order]').first();
  if ((await w.count()) === 0) {
    console.log(n, 'no button', await page.locator('.lead').allTextContents());
    at++;
    continue;
  }
  await w.click();
  await page.waitForURL(/order/);
  const details = page.locator('details.add');
  const withChoices = page.locator('details.add:has(fieldset)').first();
  await withChoices.locator('summary').click();
  await withChoices.scrollIntoViewIfNeeded();
  await shot('2choices');
  await withChoices.locator('form > button').click();
  await page.waitForLoadState();
  await shot('3added');
  await details.nth(1).locator('summary').click();
  await details.nth(1).locator('input[name=note]').fill('No onions, please');
  await details.nth(1).locator('form > button').click();
  await page.goto(new URL('/t/basket', codes[at].url).href);
  await shot('4basket', { fullPage: true });
  await page.locator('input[name=name]').fill('Ada');
  await page.locator('form.send button').click();
  await page.waitForLoadState();
  await shot('5bill', { fullPage: true });
  await page.locator('button[value=staff]').click();
  await page.waitForLoadState();
  await shot('6called');
  console.log(n, page.url());
  at++;
}
await browser.close();
