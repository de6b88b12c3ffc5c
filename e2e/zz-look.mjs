import { chromium } from 'playwright';
const B = 'http://localhost:4880';
const post = async (path, body, headers = {}) => {
  const r = await fetch(B + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { b: await r.json(), h: r.headers };
};
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await ctx.newPage();
await page.goto(B + '/');
await page.getByLabel(/email/i).first().fill('owner@linden.example');
await page
  .getByRole('textbox', { name: /password/i })
  .or(page.locator('input[type=password]'))
  .first()
  .fill('linden-demo-2026');
await page.getByRole('button', { name: /^sign in/i }).click();
await page.waitForURL(/app/);
await page.goto(B + '/app/settings/table-booking-basic-settings');
await page.getByText('Do guests order by phone at the table?').waitFor();
await page.getByText('order, also at a free table').click();
await page.waitForTimeout(300);
await page.getByText('Do guests order by phone at the table?').scrollIntoViewIfNeeded();
await page.screenshot({ path: '/tmp/w/s-setting.png' });
{
  const b = page.getByRole('button', { name: /^save/i });
  if (await b.isEnabled()) await b.click();
}
await page.waitForTimeout(1500);
await page.goto(B + '/app/settings/table-booking-tables');
await page.waitForTimeout(4000);
await page.screenshot({ path: '/tmp/w/s-tables.png' });
const reply = page.waitForResponse((r) => r.url().includes('get_table_qr_code'));
await page.getByRole('button', { name: /code/i }).first().click();
await page.waitForTimeout(500);
await page.getByRole('menuitem').first().click();
const { codes } = await (await reply).json();
console.log(codes.slice(0, 3));
(await import('node:fs')).writeFileSync('/tmp/w/codes.json', JSON.stringify(codes));
await browser.close();
