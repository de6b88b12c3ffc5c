import { createClient } from '@store-panel/api-client/client';
import { signInStore, signInSubStore } from '@store-panel/api-client/session';
import { getOrCreateDeviceToken } from '@store-panel/api-client/session/browser-token-store';
import { createMemoryTokenStore } from '@store-panel/api-client/session/token-store';
import { STORAGE_KEYS } from '@store-panel/domain/store/session';
import type { BrowserContext, Page } from 'playwright/test';

import type { Account } from '#actors/accounts.ts';

/** A page of the platform that loads no script; storage belongs to its origin. */
const PLAIN_PAGE = '/health';

/**
 * Signs an account in as the panel's form does, without the form: the cookie and the storage of this browser are those of
 * a panel that was left signed in. Ends on a page without the panel.
 */
export async function adoptSession(page: Page, { role, sign_in, password }: Account): Promise<void> {
  await page.goto(PLAIN_PAGE);
  const { origin } = new URL(page.url());
  const tokens = createMemoryTokenStore();
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const client = createClient({ baseUrl: origin, mode: 'cookie', tokens, fetch: fetchFrom(page.context(), userAgent) });
  const stored = new Map<string, string>();
  const deviceToken = getOrCreateDeviceToken({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  const signIn = role === 'sub_store' ? signInSubStore : signInStore;
  await signIn(client, { email: sign_in, password, deviceToken });
  const withoutTokens = { ...tokens.read(), servertoken: '', jwt_token: '', jwt_refresh_token: '' };
  stored.set(STORAGE_KEYS.storeData, JSON.stringify(withoutTokens));
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...stored],
  );
}

/** Sends what a client sends with the cookies, and as the device, of a browser context. */
function fetchFrom(context: BrowserContext, userAgent: string): typeof fetch {
  return async (url, { method = 'GET', headers, body } = {}) => {
    const response = await context.request.fetch(url instanceof Request ? url.url : String(url), {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), 'user-agent': userAgent },
      ...(typeof body === 'string' && { data: body }),
    });
    return new Response(await response.text(), { status: response.status(), headers: response.headers() });
  };
}
