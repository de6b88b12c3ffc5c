import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import type { Page } from 'playwright/test';

import { codeTo } from '#actors/outbox.ts';
import type { StaffClient } from '#actors/store.ts';
import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { keyboardOf } from '#panel/keyboard.ts';
import { openWithoutStyles } from '#panel/no-styles.ts';
import { EVERYWHERE } from '#viewports.ts';

/** Right to left, and the one with long words. */
const SAMPLED: readonly string[] = ['ar', 'de'];
/** WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 };
const DAY_MS = 86_400_000;

/** Where guests of the store book, in a language that its page then has. */
async function bookingPage({ client }: StaffClient, language: LanguageCode): Promise<string> {
  const { languages } = await client.call('GET /api/store/list_languages', undefined);
  if (languages.every(({ code }) => code !== language)) await client.call('POST /api/store/add_language', { language });
  const { booking_url: url } = await client.call('POST /api/store/get_table_booking_settings', {});
  if (url === null) throw new Error('The store of the demo has a page.');
  return `${url}/${language}`;
}

/** A day on which no table is free. */
async function fullDay({ client }: StaffClient): Promise<string> {
  const noon = Math.floor(Date.now() / DAY_MS + 30) * DAY_MS + DAY_MS / 2;
  const { tables } = await client.call('POST /api/store/list_tables', {});
  const block = {
    table_ids: tables.map(({ table_id }) => table_id),
    starts_at: new Date(noon - DAY_MS).toISOString(),
    ends_at: new Date(noon + DAY_MS).toISOString(),
  };
  // Another language has blocked it before.
  await client.call('POST /api/store/block_tables', block).catch(() => undefined);
  return new Date(noon).toISOString().slice(0, 10);
}

const timesOf = (page: Page) => page.locator('.times a');

/** Some stores confirm each reservation themselves, and their button says so. */
const submitOf = (page: Page) => page.locator('form.guest').getByRole('button');

/** Opens the first day after some days that has a free time. */
async function openFreeDay(page: Page, url: string): Promise<void> {
  for (let ahead = 3; ; ahead += 1) {
    const date = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
    await page.goto(`${url}?persons=2&date=${date}`);
    if ((await page.locator('.times a[href*="/book/details"]').count()) > 0) return;
  }
}

for (const { code: language } of LANGUAGES) {
  test.describe(language, { tag: SAMPLED.includes(language) ? [] : [EVERYWHERE] }, () => {
    test.use({ language, locale: language, viewport: NARROWEST });

    test('the pages on which guests book are without a fault on the narrowest phone', async ({
      page,
      pageErrors,
      colleague,
      t,
    }) => {
      // What is sent without a name is shown again, and a link may be none of ours.
      pageErrors.expect(/status of (?:404|422)/);
      const url = await bookingPage(colleague, language);
      await openFreeDay(page, url);
      await expect(page.locator(`html[lang=${language}]`)).toBeVisible();
      await captureHere(page);

      await timesOf(page).first().click();
      const name = page.getByLabel(t('store-page:booking.name'), { exact: true });
      await expect(name).toBeVisible();
      await captureHere(page);
      await page.locator('form.guest').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await submitOf(page).click();
      await expect(page.getByText(t('store-page:booking.problem.name'), { exact: true })).toBeVisible();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await captureHere(page);

      const full = await fullDay(colleague);
      await page.goto(`${url}?persons=2&date=${full}`);
      await page.getByRole('link', { name: t('store-page:booking.wait.link'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('store-page:booking.wait.join'), exact: true })).toBeVisible();
      await captureHere(page);

      await page.goto(`${new URL(url).origin}/r/${'A'.repeat(38)}/${language}`);
      await expect(page.getByRole('heading', { name: t('store-page:booking.unknown') })).toBeVisible();
      await captureHere(page);
    });
  });
}

for (const isStyled of [true, false]) {
  test.describe(() => {
    const language = assignVariant<LanguageCode>(`online booking ${isStyled}`, ['en', 'ar']);
    test.use({ language, locale: language, viewport: NARROWEST });

    test(`a guest books, moves and cancels by keyboard alone${isStyled ? '' : ', on pages without styles'}`, async ({
      page,
      colleague,
      platform,
      next,
      t,
    }) => {
      if (!isStyled) await openWithoutStyles(page);
      const keyboard = keyboardOf(page, language);
      const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true });
      const link = (key: Parameters<typeof t>[0]) => page.getByRole('link', { name: t(key), exact: true });
      await openFreeDay(page, await bookingPage(colleague, language));
      await keyboard.press(timesOf(page).first());
      await keyboard.fill(page.getByLabel(t('store-page:booking.name'), { exact: true }), 'Ana Petrović');
      // A store may reach its guests by phone alone; this number is of Kuwait.
      const emailField = page.getByLabel(t('store-page:booking.email'), { exact: true });
      const hasEmail = (await emailField.count()) > 0;
      const field = hasEmail ? emailField : page.getByLabel(t('store-page:booking.phone'), { exact: true });
      const recipient = hasEmail ? `guest-${next()}@mail.example` : `+9655${String(next()).padStart(7, '0')}`;
      await keyboard.fill(field, recipient);
      await keyboard.press(submitOf(page));
      const code = page.getByLabel(t('store-page:booking.code.label'), { exact: true });
      await expect(code).toBeVisible();
      if (isStyled) await captureHere(page);

      await keyboard.fill(code, await codeTo(platform.origin, recipient));
      await keyboard.press(button('store-page:booking.code.confirm'));
      await expect(page.getByText(t('store-page:booking.notice.booked'), { exact: true })).toBeVisible();
      if (isStyled) await captureHere(page);

      await keyboard.press(link('store-page:booking.change'));
      const other = page.locator('button[name=at]').first();
      await expect(other).toBeVisible();
      if (isStyled) await captureHere(page);
      await keyboard.press(other);
      await expect(page.getByText(t('store-page:booking.notice.moved'), { exact: true })).toBeVisible();

      await keyboard.press(link('store-page:booking.cancel'));
      await expect(button('store-page:booking.cancelYes')).toBeVisible();
      if (isStyled) await captureHere(page);
      await keyboard.press(button('store-page:booking.cancelYes'));
      await expect(page.getByText(t('store-page:booking.state.cancelled_by_guest'), { exact: true })).toBeVisible();
    });
  });
}

test('guests book in a frame of the store’s own page, and of no other', async ({
  page,
  colleague,
  platform,
  next,
  pageErrors,
  t,
}) => {
  const { client } = colleague;
  const { settings, version, booking_url: url } = await client.call('POST /api/store/get_table_booking_settings', {});
  const html = `<!doctype html><title>Own page</title><iframe src="${url}/en?embed" title="Booking" style="width:100%;height:900px"></iframe>`;
  // A browser shows nothing of this machine in a page of another one.
  const site = createServer((_, reply) => void reply.setHeader('content-type', 'text/html').end(html));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const own = `own.localhost:${port}`;
  await client.call('POST /api/store/save_table_booking_settings', {
    settings: { ...settings, embed_hosts: [own] },
    version,
  });
  const frame = page.frameLocator('iframe');
  const date = frame.getByLabel(t('store-page:booking.date'), { exact: true });
  // The browser says why it shows none.
  pageErrors.expect(/frame-ancestors/);
  const refused = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) });
  await page.goto(`http://other.localhost:${port}/`);
  await refused;
  await expect(date).toHaveCount(0);
  await page.goto(`http://${own}/`);
  await date.fill(new Date(Date.now() + 6 * DAY_MS).toISOString().slice(0, 10));
  await frame.getByRole('button', { name: t('store-page:booking.show'), exact: true }).click();
  await frame.locator('.times a[href*="/book/details"]').first().click();
  await frame.getByLabel(t('store-page:booking.name'), { exact: true }).fill('Ana Petrović');
  const recipient = `guest-${next()}@mail.example`;
  await frame.getByLabel(t('store-page:booking.email'), { exact: true }).fill(recipient);
  await frame.locator('form.guest').getByRole('button').click();
  const code = frame.getByLabel(t('store-page:booking.code.label'), { exact: true });
  await code.fill(await codeTo(platform.origin, recipient));
  await frame.getByRole('button', { name: t('store-page:booking.code.confirm'), exact: true }).click();
  await expect(frame.getByText(t('store-page:booking.notice.booked'), { exact: true })).toBeVisible();
  site.close();
  site.closeAllConnections();
});
