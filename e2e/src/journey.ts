import { randomInt } from 'node:crypto';

import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { type BrowserContext, test as base, expect } from 'playwright/test';

import { type Complaints, collectComplaints } from '#panel/complaints.ts';
import { type Panel, panelIn } from '#panel/panel.ts';
import { type Account, accountOf, type Demo, readDemo } from '#people/accounts.ts';
import { type Courier, signInCourier } from '#people/courier.ts';
import { LINDEN, NAKHEEL } from '#people/menus.ts';
import {
  type Customers,
  clearBoard,
  type Colleague,
  openCustomers,
  signInChannel,
  signInColleague,
} from '#people/store.ts';
import { type Say, textsIn } from '#people/texts.ts';
import { BUILDS, type Builds } from '#platform/builds.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';

/** Shared by the tests that one worker runs, one after the other. */
interface House {
  readonly builds: Builds;
  /** A server of this worker's own, with the demo's accounts and no orders. */
  readonly platform: Platform;
  readonly demo: Demo;
  readonly channelClient: Client;
  readonly courier: Courier;
  /** Numbers the orders of this worker. */
  readonly next: () => number;
}

interface Journey {
  /** The language that the panel is used in; with it goes the store: Arabic works at Al Nakheel, the others at Linden. */
  readonly language: LanguageCode;
  readonly say: Say;
  readonly account: Account;
  readonly complaints: Complaints;
  /** The same store on another device. Its board is empty when a test begins. */
  readonly colleague: Colleague;
  readonly customers: Customers;
  /** Has another courier of the demo on duty, until the test ends: the next one's orders are asked of its own. */
  readonly hire: (key: string) => Promise<Courier>;
  /** The panel in this test's tab. */
  readonly panel: Panel;
  /** Another tab of the same browser. */
  readonly openTab: () => Promise<Panel>;
  /** The panel on somebody else's device, where nobody is signed in. `provoked`: complaints that the test provokes there. */
  readonly openDevice: (provoked?: RegExp) => Promise<Panel>;
}

interface Device {
  readonly context: BrowserContext;
  readonly complaints: Complaints;
}

export const test = base.extend<Journey, House>({
  builds: [BUILDS, { option: true, scope: 'worker' }],
  platform: [
    async ({ builds }, provide) => {
      const platform = await createPlatform(builds);
      await platform.start();
      await provide(platform);
      await platform.dispose();
      expect(platform.errors, 'errors in the log of the server').toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
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
  say: async ({ language }, provide) => provide(await textsIn(language)),
  account: async ({ language, demo }, provide) =>
    provide(accountOf(demo, 'store', language === 'ar' ? 'nakheel' : 'linden')),
  baseURL: async ({ platform }, provide) => provide(platform.origin),
  extraHTTPHeaders: async ({ platform: _behindProxy }, provide) =>
    provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  // A browser that was used in this language before, and so has the fonts.
  storageState: async ({ platform, language }, provide) =>
    provide({
      cookies: [],
      origins: [
        {
          origin: platform.origin,
          localStorage: [
            { name: 'language', value: language },
            { name: 'fonts', value: 'kept' },
          ],
        },
      ],
    }),
  complaints: [
    async ({ context }, provide) => {
      const complaints = collectComplaints(context, 'localhost');
      await provide(complaints);
      expect(complaints.list, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  colleague: async ({ platform, account }, provide) => {
    const colleague = await signInColleague(platform.origin, account);
    await clearBoard(colleague);
    await provide(colleague);
  },
  customers: async ({ channelClient, colleague, language, next }, provide) => {
    const menu = language === 'ar' ? NAKHEEL : LINDEN;
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
  panel: async ({ page, say }, provide) => provide(panelIn(page, say)),
  openTab: async ({ context, say }, provide) => provide(async () => panelIn(await context.newPage(), say)),
  openDevice: async ({ browser, say }, provide) => {
    const devices: Device[] = [];
    await provide(async (provoked) => {
      const context = await browser.newContext();
      const complaints = collectComplaints(context, 'localhost');
      if (provoked) complaints.expect(provoked);
      devices.push({ context, complaints });
      return panelIn(await context.newPage(), say);
    });
    for (const { context, complaints } of devices) {
      expect(complaints.list, 'what the browser of somebody else complained about').toEqual([]);
      await context.close();
    }
  },
});

export { expect };
