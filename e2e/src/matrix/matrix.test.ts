import { SCREEN_IDS, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { LanguageCode } from '@store-panel/domain/places/languages';

import { expect, JOURNEY_LANGUAGES, test as base } from '#journey.ts';
import { type BusyStore, makeBusy } from '#matrix/busy-store.ts';
import { lookFromAllSides } from '#matrix/look.ts';
import { VIEWS } from '#matrix/screens.ts';
import { signInAtDesk } from '#panel/desk.ts';
import { accountOf } from '#people/accounts.ts';
import { LINDEN, NAKHEEL } from '#people/menus.ts';
import { openCustomers, signInColleague } from '#people/store.ts';
import { textsIn } from '#people/texts.ts';

interface Matrix {
  readonly takesShots: boolean;
}

interface MatrixHouse {
  /** The store of a language in full swing; made when first asked for, and left as it is. */
  readonly busyStoreOf: (language: LanguageCode) => Promise<BusyStore>;
}

const test = base.extend<Matrix, MatrixHouse>({
  takesShots: [false, { option: true }],
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
      test(name, async ({ panel, account, demo, busyStoreOf, takesShots }) => {
        const busy = await busyStoreOf(language);
        if (as === 'store') await panel.signIn(account);
        if (as === 'sub_store') await panel.signIn(accountOf(demo, 'sub_store'));
        if (as === 'applicant') await panel.signIn(accountOf(demo, 'applicant'));
        if (as === 'admin') await signInAtDesk(panel, accountOf(demo, 'admin', 'admin'));
        await show(panel, busy);
        await lookFromAllSides(panel.page, {
          shots: takesShots ? `${language}-${name}` : undefined,
          ...(isShownAnew && { showAgain: () => show(panel, busy) }),
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
