import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { StatusCode } from '@store-panel/domain/orders/status';
import type { Locator, Page } from 'playwright/test';

import type { Account } from '#actors/accounts.ts';
import type { Placed } from '#actors/store.ts';
import type { Translate } from '#actors/texts.ts';
import { expect } from '#expect.ts';
import { adoptSession } from '#panel/adopt-session.ts';
import { menuPlaceOf } from '#panel/menu-place.ts';
import type { MenuKey } from '#panel/menus.ts';

export type Column = 'new' | 'kitchen' | 'ready' | 'courier';
type Action = Parameters<Translate>[0] extends infer Key
  ? Key extends `actions:button.${infer Name}`
    ? Name
    : never
  : never;

/** Page object of the panel in one tab. */
export interface Panel {
  readonly page: Page;
  readonly t: Translate;
  open(screen: ScreenId): Promise<void>;
  fillSignIn(account: Account, password?: string): Promise<void>;
  /** Signs in by the form. */
  signInByForm(account: Account): Promise<void>;
  /** Opens the panel as an account that this browser is signed in as. The form is tested by journeys about it. */
  signIn(account: Account): Promise<void>;
  expectSignedIn(): Promise<void>;
  /** Expects the live connection. */
  expectLive(): Promise<void>;
  /** Expects what accepting needs without a connection; the panel fetches it when it is live and idle. */
  expectReadyForOffline(): Promise<void>;
  column(column: Column): Locator;
  card(order: Placed): Locator;
  /** An action button of a card. */
  action(order: Placed, action: Action): Locator;
  /** An entry of a card's menu. */
  choose(order: Placed, action: Action): Promise<void>;
  /** A card's menu. */
  openMore(order: Placed): Promise<void>;
  expectInColumn(order: Placed, column: Column): Promise<void>;
  expectStatus(order: Placed, status: StatusCode): Promise<void>;
  acceptIn(minutes: number): Promise<void>;
  toast(text: string): Locator;
  /** Follows the menu to a screen, on a wide window. */
  follow(screen: ScreenId): Promise<void>;
  /** Expects exactly these areas or screens in the menu; no menu, if there are none. */
  expectMenu(keys: readonly MenuKey[]): Promise<void>;
  signOut(): Promise<void>;
  expectSignInForm(): Promise<void>;
}

export function panelIn(page: Page, t: Translate): Panel {
  const column = (name: Column) => page.getByRole('region', { name: t(`orders:board.column.${name}`), exact: true });
  const card = ({ id }: Placed) => page.locator(`[data-card="${id}"]`);
  return {
    page,
    t,
    column,
    card,
    async open(screen) {
      await page.goto(SCREENS[screen].path);
    },
    async fillSignIn({ role, sign_in, password }, typed = password) {
      const kind = t(role === 'sub_store' ? 'auth:kind.sub' : 'auth:kind.main');
      await page.getByText(kind, { exact: true }).click();
      await page.getByLabel(t('auth:field.email'), { exact: true }).fill(sign_in);
      await page.getByLabel(t('auth:field.password'), { exact: true }).fill(typed);
      await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
    },
    async signInByForm(account) {
      await page.goto(SCREENS.login.path);
      await this.fillSignIn(account);
      await this.expectSignedIn();
    },
    async signIn(account) {
      await adoptSession(page, account);
      await page.goto(SCREENS.root.path);
      await this.expectSignedIn();
    },
    async expectSignedIn() {
      await expect(page.getByRole('button', { name: t('shell:menu.account') })).toBeVisible();
    },
    async expectLive() {
      await expect(page.getByText(t('shell:connection.live'), { exact: true })).toBeVisible();
    },
    async expectReadyForOffline() {
      const findCode = () =>
        performance.getEntriesByType('resource').find(({ name }) => /\/after-paint-[^/]+\.js$/.test(name))?.name;
      await expect.poll(() => page.evaluate(findCode)).toBeDefined();
      // Waits for the modules that it imports, too.
      await page.evaluate(async (url = '') => void (await import(url)), await page.evaluate(findCode));
    },
    action: (order, action) =>
      card(order).getByRole('button', { name: new RegExp(`^${escapeRegExp(t(`actions:button.${action}`))}`) }),
    async openMore(order) {
      const more = card(order).getByRole('button', { name: t('shell:button.more') });
      // The menu renders when the pointer enters.
      await more.hover();
      await expect(more).toHaveAttribute('aria-haspopup', 'menu');
      await more.click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    async choose(order, action) {
      await this.openMore(order);
      const label = action === 'request_courier' ? 'orders:courier.nearest' : (`actions:button.${action}` as const);
      await page.getByRole('menuitem', { name: t(label), exact: true }).click();
    },
    async expectInColumn(order, name) {
      await expect(column(name).locator(`[data-card="${order.id}"]`)).toBeVisible();
    },
    async expectStatus(order, status) {
      await expect(card(order).getByText(t(`status:short.${status}`), { exact: true })).toBeVisible();
    },
    async acceptIn(minutes) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('orders:time.minutes', { count: minutes }), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    toast: (text) => page.locator('.kit-Toast').filter({ hasText: text }),
    async follow(screen) {
      const { area, entry, tab } = menuPlaceOf(screen);
      const sidebar = page.locator('.kit-Sidebar');
      await sidebar
        .locator('[data-column="first"]')
        .getByRole('link', { name: startsWith(t(area)) })
        .click();
      await sidebar
        .locator('[data-column="second"]')
        .getByRole('link', { name: startsWith(t(entry)) })
        .click();
      if (tab !== null)
        await page
          .locator('.kit-NavTabs')
          .getByRole('link', { name: t(tab), exact: true })
          .click();
    },
    async expectMenu(keys) {
      const sidebar = page.locator('.kit-Sidebar [data-column="first"]');
      const bar = page.locator('.kit-BottomBar');
      if (keys.length === 0) {
        await expect(page.getByRole('main')).toBeVisible();
        await expect(sidebar.or(bar)).toHaveCount(0);
        return;
      }
      await expect(sidebar.or(bar)).toBeVisible();
      // A narrow window has the whole menu in a sheet, unless all entries stand in the bar.
      const more = bar.getByRole('button').last();
      const isSheet = await more.isVisible();
      if (isSheet) await more.click();
      const items = isSheet
        ? page.locator('.kit-BottomSheet nav > ul > li').locator('> a, > details > summary')
        : sidebar.or(bar).locator('li > a, li > button');
      await expect(items).toHaveCount(keys.length);
      // By their names: their texts have the shortcuts, too.
      for (const [at, key] of keys.entries())
        await expect(items.nth(at)).toHaveAccessibleName(startsWith(t(`screens:${key}`)));
      if (isSheet) await page.keyboard.press('Escape');
    },
    async signOut() {
      await page.getByRole('button', { name: t('shell:menu.account') }).click();
      await page.getByRole('menuitem', { name: t('shell:menu.signOut') }).click();
    },
    async expectSignInForm() {
      await expect(page).toHaveURL(new RegExp(`${SCREENS.login.path}(?:\\?|$)`));
      await expect(page.getByRole('button', { name: t('auth:submit'), exact: true })).toBeVisible();
    },
  };
}

/** Matches a name in the menu, with or without the number of what waits there; Arabic writes one and two as words. */
export const startsWith = (name: string) => new RegExp(`^${escapeRegExp(name)}(?:\\s*(?:\\p{Nd}|واحد|اثنان).*)?$`, 'u');

export const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
