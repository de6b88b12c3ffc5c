import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';

import { type Panel, panelIn } from '#panel/panel.ts';
import { accountOf, type Account, type Demo, readDemo } from '#actors/accounts.ts';
import { demoStoreOf } from '#actors/demo-store.ts';
import { type StaffClient, type Customers, openCustomers, signInChannel, signInColleague } from '#actors/store.ts';
import { textsIn } from '#actors/texts.ts';
import { browserStateIn } from '#panel/browser-state.ts';
import { BUILDS, type Builds } from '#platform/builds.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';

/** The server with the built panel, a browser, and the accounts of one store. */
export interface Stage {
  readonly platform: Platform;
  readonly browser: Browser;
  readonly demo: Demo;
  readonly account: Account;
  readonly colleague: StaffClient;
  readonly customers: Customers;
  /** A tab in a new browser context. */
  readonly openPanel: (options?: BrowserContextOptions) => Promise<Panel>;
}

interface StageOptions {
  readonly builds?: Builds;
  /** Language of the panel, which decides the store. */
  readonly language?: LanguageCode;
}

export async function onStage(
  work: (stage: Stage) => Promise<void>,
  { builds = BUILDS, language = 'en' }: StageOptions = {},
): Promise<void> {
  const platform = await createPlatform(builds);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  try {
    await platform.start();
    const { origin } = platform;
    const demo = await readDemo(builds);
    const { key, menu } = demoStoreOf(language);
    const account = accountOf(demo, 'store', key);
    const colleague = await signInColleague(origin, account);
    const channel = await signInChannel(origin, accountOf(demo, 'channel'));
    let last = 0;
    const customers = openCustomers(channel, {
      menu,
      storeId: colleague.storeId,
      next: () => (last += 1),
    });
    const t = await textsIn(language);
    const openPanel = async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        ...(language !== 'en' && { storageState: browserStateIn(language, origin) }),
        ...options,
      });
      return panelIn(await context.newPage(), t);
    };
    await work({ platform, browser, demo, account, colleague, customers, openPanel });
  } finally {
    await browser.close();
    await platform.dispose();
  }
}
