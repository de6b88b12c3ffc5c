import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';

import { type Panel, panelIn } from '#panel/panel.ts';
import { accountOf, type Account, type Demo, readDemo } from '#people/accounts.ts';
import { LINDEN } from '#people/menus.ts';
import { type Colleague, type Customers, openCustomers, signInChannel, signInColleague } from '#people/store.ts';
import { textsIn } from '#people/texts.ts';
import { BUILDS, type Builds } from '#platform/builds.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';

/** The real server with its built panel, a browser, and one store's people. */
export interface Stage {
  readonly platform: Platform;
  readonly browser: Browser;
  readonly demo: Demo;
  readonly account: Account;
  readonly colleague: Colleague;
  readonly customers: Customers;
  /** A tab in a browser without a past. */
  readonly openPanel: (options?: BrowserContextOptions) => Promise<Panel>;
}

export async function onStage(work: (stage: Stage) => Promise<void>, builds: Builds = BUILDS): Promise<void> {
  const platform = await createPlatform(builds);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  try {
    await platform.start();
    const { origin } = platform;
    const demo = await readDemo(builds);
    const account = accountOf(demo, 'store', 'linden');
    const colleague = await signInColleague(origin, account);
    const channel = await signInChannel(origin, accountOf(demo, 'channel'));
    let last = 0;
    const customers = openCustomers(channel, {
      menu: LINDEN,
      storeId: colleague.storeId,
      next: () => (last += 1),
    });
    const say = await textsIn('en');
    const openPanel = async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        ...options,
      });
      return panelIn(await context.newPage(), say);
    };
    await work({ platform, browser, demo, account, colleague, customers, openPanel });
  } finally {
    await browser.close();
    await platform.dispose();
  }
}
