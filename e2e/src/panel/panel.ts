import { screenLabelKey, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { StatusCode } from '@store-panel/domain/orders/status';
import { expect, type Locator, type Page } from 'playwright/test';

import type { Account } from '#people/accounts.ts';
import type { Placed } from '#people/store.ts';
import type { Say } from '#people/texts.ts';

export type Column = 'new' | 'kitchen' | 'ready' | 'courier';
type Action = Parameters<Say>[0] extends infer Key
  ? Key extends `actions:button.${infer Name}`
    ? Name
    : never
  : never;

/** From this width on the menu stands beside the page, in px. */
const MENU_FROM = 768;

/** The panel as somebody sees it in one tab. */
export interface Panel {
  readonly page: Page;
  readonly say: Say;
  open(screen: ScreenId): Promise<void>;
  fillSignIn(account: Account, password?: string): Promise<void>;
  signIn(account: Account): Promise<void>;
  expectSignedIn(): Promise<void>;
  /** The board shows what is true now. */
  expectLive(): Promise<void>;
  column(column: Column): Locator;
  card(order: Placed): Locator;
  /** A button of a card, by what it does. */
  action(order: Placed, action: Action): Locator;
  /** An entry of the menu behind a card's three dots. */
  choose(order: Placed, action: Action): Promise<void>;
  /** The menu behind a card's three dots. */
  openMore(order: Placed): Promise<void>;
  expectInColumn(order: Placed, column: Column): Promise<void>;
  expectStatus(order: Placed, status: StatusCode): Promise<void>;
  acceptIn(minutes: number): Promise<void>;
  toast(text: string): Locator;
  /** The menu leads to these screens and no others. */
  expectMenu(screens: readonly ScreenId[]): Promise<void>;
  signOut(): Promise<void>;
  expectSignInForm(): Promise<void>;
}

export function panelIn(page: Page, say: Say): Panel {
  const column = (name: Column) => page.getByRole('region', { name: say(`orders:board.column.${name}`), exact: true });
  const card = ({ id }: Placed) => page.locator(`[data-card="${id}"]`);
  return {
    page,
    say,
    column,
    card,
    async open(screen) {
      await page.goto(SCREENS[screen].path);
    },
    async fillSignIn({ role, sign_in, password }, typed = password) {
      const kind = say(role === 'sub_store' ? 'auth:kind.sub' : 'auth:kind.main');
      await page.getByText(kind, { exact: true }).click();
      await page.getByLabel(say('auth:field.email'), { exact: true }).fill(sign_in);
      await page.getByLabel(say('auth:field.password'), { exact: true }).fill(typed);
      await page.getByRole('button', { name: say('auth:submit'), exact: true }).click();
    },
    async signIn(account) {
      await page.goto(SCREENS.login.path);
      await this.fillSignIn(account);
      await this.expectSignedIn();
    },
    async expectSignedIn() {
      await expect(page.getByRole('button', { name: say('shell:menu.account') })).toBeVisible();
    },
    async expectLive() {
      await expect(page.getByText(say('shell:connection.live'), { exact: true })).toBeVisible();
    },
    action: (order, action) =>
      card(order).getByRole('button', { name: new RegExp(`^${escapeRegExp(say(`actions:button.${action}`))}`) }),
    async openMore(order) {
      const more = card(order).getByRole('button', { name: say('shell:button.more') });
      // The menu is made when the pointer comes near.
      await more.hover();
      await expect(more).toHaveAttribute('aria-haspopup', 'menu');
      await more.click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    async choose(order, action) {
      await this.openMore(order);
      await page.getByRole('menuitem', { name: say(`actions:button.${action}`), exact: true }).click();
    },
    async expectInColumn(order, name) {
      await expect(column(name).locator(`[data-card="${order.id}"]`)).toBeVisible();
    },
    async expectStatus(order, status) {
      await expect(card(order).getByText(say(`status:short.${status}`), { exact: true })).toBeVisible();
    },
    async acceptIn(minutes) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('orders:time.minutes', { count: minutes }), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    toast: (text) => page.locator('.kit-Toast').filter({ hasText: text }),
    async expectMenu(screens) {
      const isAside = (page.viewportSize()?.width ?? 0) < MENU_FROM;
      // Beside a narrow page there is no room for it.
      if (isAside) await page.getByRole('banner').getByRole('button').first().click();
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(
        screens.map((id) => new RegExp(`^${escapeRegExp(say(`screens:${screenLabelKey(id)}`))}\\p{Nd}*$`, 'u')),
      );
      if (isAside) await page.keyboard.press('Escape');
    },
    async signOut() {
      await page.getByRole('button', { name: say('shell:menu.account') }).click();
      await page.getByRole('menuitem', { name: say('shell:menu.signOut') }).click();
    },
    async expectSignInForm() {
      await expect(page).toHaveURL(new RegExp(`${SCREENS.login.path}(?:\\?|$)`));
      await expect(page.getByRole('button', { name: say('auth:submit'), exact: true })).toBeVisible();
    },
  };
}

export const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
