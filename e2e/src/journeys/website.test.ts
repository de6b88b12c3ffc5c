import { LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';

import { expect, test } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { EVERYWHERE } from '#viewports.ts';

test('a store finds its name taken, takes one that is free, and sees its page with hours and menu there', async ({
  panel,
  account,
  channelClient,
  colleague,
  platform,
  language,
  t,
}) => {
  const { page } = panel;
  const { menu } = await channelClient.call('POST /api/user/get_menu', { store_id: colleague.storeId });
  const [item] = menu?.items ?? [];
  if (!item) throw new Error('The store of the demo sells something.');
  await panel.signIn(account);
  await panel.open('user-website-settings');
  const address = page.getByRole('region', { name: t('website:domain.title') });
  await address
    .getByRole('button', { name: /localhost/ })
    .first()
    .click();

  // The other store of the demo has it.
  await address.getByLabel(t('website:domain.sub.label'), { exact: true }).fill('nakheel');
  const suggestions = address.getByText(t('website:domain.check.suggestions')).locator('..').getByRole('button');
  const host = await suggestions.first().innerText();
  await suggestions.first().press('Enter');
  const take = address.getByRole('button', { name: t('website:domain.sub.take'), exact: true });
  await expect(take).toBeEnabled();
  await take.press('Enter');
  const link = address.getByRole('link').filter({ hasText: host });
  await expect(link).toHaveAttribute('href', `http://${host}:${platform.port}`);

  await page.goto(`http://${host}:${platform.port}`);
  await expect(page.getByRole('heading', { name: t('store-page:hours.title') })).toBeVisible();
  await expect(page.getByText(localizedText(item.name, language)).first()).toBeVisible();
  await captureHere(page);
});

/** Tries what a script of another origin must not do, and writes down in its own document what came of it. */
const hostileScript = (panelOrigin: string) => `<script>
  const attempts = {
    page: () => parent.document.title,
    pageElsewhere: () => (top.location.href = '/gone'),
    otherFrame: () => parent.frames[1].document.title,
    cookies: () => document.cookie,
    storage: () => localStorage.getItem('session'),
    panel: () => fetch('${panelOrigin}/api/store/get_store_data', { method: 'POST', credentials: 'include' }),
    ownHost: () => fetch('/', { credentials: 'include' }),
  };
  (async () => {
    const done = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        done.push(name);
      } catch {}
    }
    document.body.append('done: ' + JSON.stringify(done));
  })();
</script>`;

test('a script page reaches nothing of the page around it, of other script pages or of the panel', async ({
  page,
  pageErrors,
  platform,
  colleague,
  next,
}) => {
  // What is refused to the script is written to the browser's console.
  pageErrors.expect(/./);
  const { client } = colleague;
  const domain_name = `scripts-${next()}`;
  const { domain } = await client.call('POST /api/store/add_domain', { domain_name, domain_type: 1 });
  for (const [name, code] of [
    ['Chat', hostileScript(platform.origin)],
    ['Map', '<p>Map</p>'],
  ] as const)
    await client.call('POST /api/store/save_script_page', {
      script_page: { name, place: 'bottom', height: 300, needs_consent: false, code },
    });
  const address = `http://${domain.host}:${platform.port}/`;
  await page.goto(address);
  const title = await page.title();
  const frame = page.frameLocator('iframe[title="Chat"]');
  await expect(frame.getByText('done: []')).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe(title);
});

test(
  'the public page is without a fault in every language',
  { tag: EVERYWHERE },
  async ({ page, platform, colleague, next }) => {
    const { client } = colleague;
    const { domain } = await client.call('POST /api/store/add_domain', {
      domain_name: `all-${next()}`,
      domain_type: 1,
    });
    const { languages } = await client.call('GET /api/store/list_languages', undefined);
    const [base] = languages;
    for (const { code } of LANGUAGES) {
      if (languages.every((one) => one.code !== code))
        await client.call('POST /api/store/add_language', { language: code });
      await page.goto(`http://${domain.host}:${platform.port}/${code === base?.code ? '' : code}`);
      await expect(page.locator(`html[lang=${code}]`)).toBeVisible();
      await captureHere(page);
    }
  },
);
