import { SCREEN_IDS, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { STAFF_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import type { BrowserContext } from 'playwright/test';

import { expect, JOURNEY_LANGUAGES, test as base } from '#journey.ts';
import { type BusyStore, makeBusy } from '#matrix/busy-store.ts';
import { lookFromAllSides } from '#matrix/look.ts';
import { VIEWS } from '#matrix/screens.ts';
import type { View } from '#matrix/view.ts';
import { signInAtDesk } from '#panel/desk.ts';
import { accountOf } from '#people/accounts.ts';
import { LINDEN, NAKHEEL } from '#people/menus.ts';
import { openCustomers, signInColleague } from '#people/store.ts';
import { textsIn } from '#people/texts.ts';

interface Matrix {
  readonly takesShots: boolean;
  readonly seenAs: View['as'];
}

const SESSION_KEYS: ReadonlySet<string> = new Set(
  [STORAGE_KEYS, STAFF_STORAGE_KEYS].flatMap((keys) => Object.values(keys)),
);

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface MatrixHouse {
  /** The store of a language in full swing; made when first asked for, and left as it is. */
  readonly busyStoreOf: (language: LanguageCode) => Promise<BusyStore>;
  /**
   * What a browser had when its view had been looked at: the next one to look as the same person goes on from there. Taken
   * out while it is in use, as tokens that were exchanged once are good for nobody.
   */
  readonly browsers: Map<string, StorageState>;
}

/** A browser like any other, with the session of one that was used before and nothing else that it remembers. */
function signedInWith<Fresh>(used: StorageState | undefined, fresh: Fresh): Fresh | StorageState {
  if (!used) return fresh;
  const { origins } = fresh as StorageState;
  const isOfSession = ({ name }: { readonly name: string }) => SESSION_KEYS.has(name);
  return {
    cookies: used.cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: [
        ...localStorage,
        ...used.origins.filter((one) => one.origin === origin).flatMap((one) => one.localStorage.filter(isOfSession)),
      ],
    })),
  };
}

const test = base.extend<Matrix, MatrixHouse>({
  takesShots: [false, { option: true }],
  seenAs: ['anyone', { option: true }],
  browsers: [({ platform: _perServer }, provide) => provide(new Map()), { scope: 'worker' }],
  storageState: async ({ storageState, language, seenAs, browsers }, provide) =>
    provide(signedInWith(browsers.get(`${language} ${seenAs}`), storageState)),
  busyStoreOf: [
    async ({ platform, demo, channelClient, next }, provide) => {
      const made = new Map<LanguageCode, Promise<BusyStore>>();
      async function make(language: LanguageCode) {
        const account = accountOf(demo, 'store', language === 'ar' ? 'nakheel' : 'linden');
        const colleague = await signInColleague(platform.origin, account);
        const menu = language === 'ar' ? NAKHEEL : LINDEN;
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

/** Screens that only lead on to another have nothing to look at. */
const LEADS_ON: readonly ScreenId[] = ['root', 'store', 'app', 'desk', 'admin'];

test('every built screen is looked at', () => {
  const built = SCREEN_IDS.filter((id) => SCREENS[id].built && !LEADS_ON.includes(id));
  expect([...new Set(VIEWS.map(({ screen }) => screen))].toSorted()).toEqual(built.toSorted());
});

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    test.slow();

    for (const { name, as, show, isShownAnew } of VIEWS) {
      test.describe(`as ${as}`, () => {
        test.use({ seenAs: as });

        test(name, async ({ panel, account, demo, busyStoreOf, browsers, takesShots }) => {
          const busy = await busyStoreOf(language);
          const browser = `${language} ${as}`;
          if (as !== 'anyone' && !browsers.delete(browser)) {
            if (as === 'admin') await signInAtDesk(panel, accountOf(demo, 'admin', 'admin'));
            else await panel.signIn(as === 'store' ? account : accountOf(demo, as));
          }
          await show(panel, busy);
          await lookFromAllSides(panel.page, {
            shots: takesShots ? `${language}-${name}` : undefined,
            ...(isShownAnew && { showAgain: () => show(panel, busy) }),
          });
          if (as !== 'anyone') browsers.set(browser, await panel.page.context().storageState());
        });
      });
    }
  });
}

const CLAIM_VIEWS = ['form', 'mistakes', 'result'] as const;
const TENANTS = [
  { language: 'en', host: 'havel.localhost', waybill: 'HV100200300', claim: 'C-48213' },
  { language: 'ar', host: 'saqr.localhost', waybill: 'SQ7700120', claim: '90412' },
] as const;

for (const { language, host, waybill, claim } of TENANTS) {
  test.describe(language, () => {
    test.use({
      storageState: async ({ platform }, provide) => {
        const origin = `http://${host}:${platform.port}`;
        await provide({ cookies: [], origins: [{ origin, localStorage: [{ name: 'language', value: language }] }] });
      },
    });
    test.slow();

    for (const view of CLAIM_VIEWS) {
      test(`claim-${view}`, async ({ page, platform, takesShots }) => {
        const say = await textsIn(language);
        await page.goto(`http://${host}:${platform.port}/`);
        if (view === 'result') {
          await page.getByLabel(say('claim:field.waybill')).fill(waybill);
          await page.getByLabel(say('claim:field.claimNumber')).fill(claim);
        }
        if (view !== 'form') await page.getByRole('button', { name: say('claim:submit'), exact: true }).click();
        if (view === 'mistakes') await expect(page.getByText(say('validation:claim_number.required'))).toBeVisible();
        if (view === 'result') await expect(page.getByRole('heading', { level: 1 })).toContainText(claim);
        await lookFromAllSides(page, { shots: takesShots ? `${language}-claim-${view}` : undefined });
      });
    }
  });
}
