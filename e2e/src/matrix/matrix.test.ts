import { SCREEN_IDS, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { ADMIN_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import type { BrowserContext, Page } from 'playwright/test';

import { expect, test as base } from '#journey.ts';
import { type BusyStore, makeBusy } from '#matrix/busy-store.ts';
import { captureAllVariants } from '#matrix/variant.ts';
import { VIEWS } from '#matrix/screens.ts';
import type { View } from '#matrix/view.ts';
import { signInToAdmin } from '#panel/admin.ts';
import { accountOf } from '#actors/accounts.ts';
import { demoStoreOf } from '#actors/demo-store.ts';
import { openCustomers, signInColleague } from '#actors/store.ts';
import { textsIn } from '#actors/texts.ts';
import { EVERYWHERE, JOURNEY_LANGUAGES } from '#viewports.ts';

interface Matrix {
  readonly takesShots: boolean;
  readonly view: Pick<View, 'as' | 'setsClock'> & { readonly host?: string };
  /** This browser context has shown a view before and is still signed in. */
  readonly isSignedIn: boolean;
}

/** Storage keys preserved between views: session, language and fonts. */
const PRESERVED_KEYS = [
  'language',
  'fonts',
  ...[STORAGE_KEYS, ADMIN_STORAGE_KEYS].flatMap((keys) => Object.values(keys)),
];

interface MatrixWorkerFixtures {
  /** The busy store of a language; created at first use, not changed. */
  readonly busyStoreOf: (language: LanguageCode) => Promise<BusyStore>;
  /** Browser contexts by language and account, reused while views succeed, so that code stays cached. */
  readonly browsers: Map<string, BrowserContext>;
}

const browserOf = (language: LanguageCode, { as, host = '' }: Matrix['view']) => `${language} ${as} ${host}`;

/** Closes a view and clears storage except the session, as in a new browser. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.evaluate((preservedKeys) => {
    for (const key of Object.keys(localStorage)) if (!preservedKeys.includes(key)) localStorage.removeItem(key);
  }, PRESERVED_KEYS);
  const devTools = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.close();
}

const test = base.extend<Matrix, MatrixWorkerFixtures>({
  takesShots: [false, { option: true }],
  view: [{ as: 'anyone' }, { option: true }],
  browsers: [({ platform: _perServer }, provide) => provide(new Map()), { scope: 'worker' }],
  isSignedIn: async ({ language, view, browsers }, provide) => provide(browsers.has(browserOf(language, view))),
  context: async ({ browser, language, view, browsers, isSignedIn: _first, extraHTTPHeaders }, provide, { errors }) => {
    const key = browserOf(language, view);
    const context = browsers.get(key) ?? (await browser.newContext());
    if (extraHTTPHeaders) await context.setExtraHTTPHeaders(extraHTTPHeaders);
    await provide(context);
    if (errors.length > 0 || view.setsClock) {
      browsers.delete(key);
      await context.close();
    } else {
      await Promise.all(context.pages().map(forget));
      browsers.set(key, context);
    }
  },
  busyStoreOf: [
    async ({ platform, demo, channelClient, next }, provide) => {
      const made = new Map<LanguageCode, Promise<BusyStore>>();
      async function make(language: LanguageCode) {
        const { key, menu } = demoStoreOf(language);
        const account = accountOf(demo, 'store', key);
        const colleague = await signInColleague(platform.origin, account);
        const customers = openCustomers(channelClient, { menu, storeId: colleague.storeId, next });
        return makeBusy({ origin: platform.origin, demo, account, colleague, customers });
      }
      await provide((language) => {
        const busy = made.get(language) ?? make(language);
        made.set(language, busy);
        return busy;
      });
    },
    { scope: 'worker' },
  ],
});

/** Screens that redirect have no view. */
const LEADS_ON: readonly ScreenId[] = ['root', 'store', 'review', 'admin'];

test('every built screen is looked at', () => {
  const built = SCREEN_IDS.filter((id) => SCREENS[id].isRouted && !LEADS_ON.includes(id));
  expect([...new Set(VIEWS.map(({ screen }) => screen))].toSorted()).toEqual(built.toSorted());
});

const ONE_IN_SIX = [true, false, false, false, false, false] as const;

/** Of the views that nothing else checks: the first of each screen, and one in six of the others, chosen by its name. */
const SAMPLED = new Set(
  VIEWS.filter(
    (view) =>
      !view.isCheckedElsewhere &&
      (VIEWS.find(({ screen }) => screen === view.screen) === view ||
        assignVariant(`in the test run: ${view.name}`, ONE_IN_SIX)),
  ).map(({ name }) => name),
);

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    // In one worker, which signs in and fills the store's board once.
    test.describe.configure({ mode: 'default' });
    test.slow();

    for (const view of VIEWS) {
      const { name, as, show, isReloaded } = view;
      const isInTestRun = SAMPLED.has(name) && assignVariant(name, JOURNEY_LANGUAGES) === language;
      const tag = isInTestRun ? [] : [EVERYWHERE];
      test.describe(`as ${as}`, { tag }, () => {
        test.use({ view });

        test(name, async ({ panel, account, demo, busyStoreOf, isSignedIn, takesShots }) => {
          const busy = await busyStoreOf(language);
          if (as === 'admin' && !isSignedIn) await signInToAdmin(panel, accountOf(demo, 'admin', 'admin'));
          else if (as !== 'anyone' && !isSignedIn) await panel.signIn(as === 'store' ? account : accountOf(demo, as));
          await captureAllVariants(panel.page, {
            name,
            shots: takesShots ? `${language}-${name}` : undefined,
            show: () => show(panel, busy),
            ...(isReloaded && { isReloaded }),
          });
        });
      });
    }
  });
}

const CODE_VIEWS = ['mistake', 'missed'] as const;
const CLAIM_VIEWS = ['form', 'mistakes', 'result'] as const;
const TENANTS = [
  { language: 'en', host: 'havel.localhost', waybill: 'HV100200300', claim: 'C-48213' },
  { language: 'ar', host: 'saqr.localhost', waybill: 'SQ7700120', claim: '90412' },
] as const;

for (const { language, host, waybill, claim } of TENANTS) {
  test.describe(language, () => {
    test.use({
      // On a separate host without other views.
      view: { as: 'anyone', host },
      storageState: async ({ platform }, provide) => {
        const origin = `http://${host}:${platform.port}`;
        await provide({ cookies: [], origins: [{ origin, localStorage: [{ name: 'language', value: language }] }] });
      },
    });
    test.slow();

    for (const view of CLAIM_VIEWS) {
      test(`claim-${view}`, async ({ page, platform, takesShots }) => {
        const t = await textsIn(language);
        await page.goto(`http://${host}:${platform.port}/`);
        if (view === 'result') {
          await page.getByLabel(t('claim:field.waybill')).fill(waybill);
          await page.getByLabel(t('claim:field.claimNumber')).fill(claim);
        }
        if (view !== 'form') await page.getByRole('button', { name: t('claim:submit'), exact: true }).click();
        if (view === 'mistakes') await expect(page.getByText(t('validation:claim_number.required'))).toBeVisible();
        if (view === 'result') await expect(page.getByRole('heading', { level: 1 })).toContainText(claim);
        await captureAllVariants(page, {
          name: `claim-${view} ${language}`,
          shots: takesShots ? `${language}-claim-${view}` : undefined,
        });
      });
    }

    for (const view of CODE_VIEWS) {
      test(`code-${view}`, async ({ page, platform, takesShots }) => {
        const t = await textsIn(language);
        await page.goto(`http://${host}:${platform.port}/code`);
        if (view === 'missed') await page.getByLabel(t('code-page:field.code'), { exact: true }).fill('NOT-THERE');
        await page.getByRole('button', { name: t('code-page:next'), exact: true }).click();
        const text = view === 'missed' ? t('code-page:error.missed') : t('code-page:mistake.required');
        await expect(page.getByText(text)).toBeVisible();
        await captureAllVariants(page, {
          name: `code-${view} ${language}`,
          shots: takesShots ? `${language}-code-${view}` : undefined,
        });
      });
    }
  });
}
