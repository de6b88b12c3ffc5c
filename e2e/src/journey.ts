import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { randomInt } from 'node:crypto';

import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { type BrowserContext, test as base, expect } from 'playwright/test';

import { browserStateIn } from '#panel/browser-state.ts';
import { type PageErrors, collectPageErrors } from '#panel/page-errors.ts';
import { type Panel, panelIn } from '#panel/panel.ts';
import { type Account, accountOf, type Demo, readDemo } from '#actors/accounts.ts';
import { type Courier, signInCourier } from '#actors/courier.ts';
import { demoStoreOf } from '#actors/demo-store.ts';
import {
  type Customers,
  clearBoard,
  type StaffClient,
  openCustomers,
  signInChannel,
  signInColleague,
} from '#actors/store.ts';
import { type Translate, textsIn } from '#actors/texts.ts';
import { BUILDS, type Builds } from '#platform/builds.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';

/** Fixtures of a worker. */
interface WorkerFixtures {
  readonly builds: Builds;
  /** Server of this worker with demo accounts and no orders. */
  readonly platform: Platform;
  readonly demo: Demo;
  readonly channelClient: Client;
  readonly courier: Courier;
  /** Order numbers of this worker. */
  readonly next: () => number;
}

interface JourneyFixtures {
  /** Language of the panel. It decides the store: Al Nakheel for Arabic, Linden otherwise. */
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly account: Account;
  readonly pageErrors: PageErrors;
  /** The same store on another device, with an initially empty board. */
  readonly colleague: StaffClient;
  readonly customers: Customers;
  /** Puts another demo courier on duty until the test ends. */
  readonly hire: (key: string) => Promise<Courier>;
  /** The panel in this test's tab. */
  readonly panel: Panel;
  /** Another tab of the same browser. */
  readonly openTab: () => Promise<Panel>;
  /** The panel on another device without a session. `provoked`: expected page errors there. */
  readonly openDevice: (provoked?: RegExp) => Promise<Panel>;
}

interface Device {
  readonly context: BrowserContext;
  readonly pageErrors: PageErrors;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  builds: [BUILDS, { option: true, scope: 'worker' }],
  platform: [
    async ({ builds }, provide) => {
      const platform = await createPlatform(builds);
      await platform.start();
      await provide(platform);
      await platform.dispose();
      expect(platform.errors, 'errors in the log of the server').toEqual([]);
    },
    { scope: 'worker', timeout: scaledMs(90_000) },
  ],
  demo: [async ({ builds }, provide) => provide(await readDemo(builds)), { scope: 'worker' }],
  channelClient: [
    async ({ platform, demo }, provide) => provide(await signInChannel(platform.origin, accountOf(demo, 'channel'))),
    { scope: 'worker' },
  ],
  courier: [
    async ({ platform, demo }, provide) => {
      const courier = await signInCourier(platform.origin, accountOf(demo, 'courier', 'amira'));
      await courier.goOnDuty();
      await provide(courier);
    },
    { scope: 'worker' },
  ],
  next: [
    async ({ platform: _perServer }, provide) => {
      let last = 0;
      await provide(() => (last += 1));
    },
    { scope: 'worker' },
  ],

  language: ['en', { option: true }],
  t: async ({ language }, provide) => provide(await textsIn(language)),
  account: async ({ language, demo }, provide) => provide(accountOf(demo, 'store', demoStoreOf(language).key)),
  baseURL: async ({ platform }, provide) => provide(platform.origin),
  extraHTTPHeaders: async ({ platform: _behindProxy }, provide) =>
    provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  storageState: async ({ platform, language }, provide) => provide(browserStateIn(language, platform.origin)),
  pageErrors: [
    async ({ context }, provide) => {
      const pageErrors = collectPageErrors(context, 'localhost');
      await provide(pageErrors);
      // In the message too: a run's summary shows only its first line.
      const problems = `what the browser complained about: ${pageErrors.list.join(' | ')}`;
      expect(pageErrors.list, problems).toEqual([]);
    },
    { auto: true },
  ],
  colleague: async ({ platform, account }, provide) => {
    const colleague = await signInColleague(platform.origin, account);
    await clearBoard(colleague);
    await provide(colleague);
  },
  customers: async ({ channelClient, colleague, language, next }, provide) => {
    const { menu } = demoStoreOf(language);
    await provide(openCustomers(channelClient, { menu, storeId: colleague.storeId, next }));
  },
  hire: async ({ platform, demo }, provide) => {
    const hired: Courier[] = [];
    await provide(async (key) => {
      const courier = await signInCourier(platform.origin, accountOf(demo, 'courier', key));
      hired.push(courier);
      await courier.goOnDuty();
      return courier;
    });
    await Promise.all(hired.map((courier) => courier.goHome()));
  },
  panel: async ({ page, t }, provide) => provide(panelIn(page, t)),
  openTab: async ({ context, t }, provide) => provide(async () => panelIn(await context.newPage(), t)),
  openDevice: async ({ browser, t }, provide) => {
    const devices: Device[] = [];
    await provide(async (provoked) => {
      const context = await browser.newContext();
      const pageErrors = collectPageErrors(context, 'localhost');
      if (provoked) pageErrors.expect(provoked);
      devices.push({ context, pageErrors });
      return panelIn(await context.newPage(), t);
    });
    for (const { context, pageErrors } of devices) {
      expect(pageErrors.list, 'what the browser of somebody else complained about').toEqual([]);
      await context.close();
    }
  },
});

export { expect };
