import type { Client } from '@store-panel/api-client/client';
import { sleep } from '@store-panel/api-client/clock';
import { backoffDelayMs } from '@store-panel/api-client/request/retry';
import { claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';
import { isTrackingPage } from '@store-panel/domain/shipments/tracking-page';
import { isCodePage } from '@store-panel/domain/unique-codes/code-page';
import { type LanguageCode, matchLanguage } from '@store-panel/domain/geo/languages';
import { applyTheme, parseTheme } from '@store-panel/ui/theme';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { linkedWaybill, NO_NUMBERS } from '#form/claim-numbers.ts';
import { Unreachable } from '#page/unreachable.tsx';
import { languageFor, markLanguage } from '#tenant/language-choice.ts';
import { type Tenant, tenantInPage } from '#tenant/tenant.ts';
import { loadTexts, type Texts } from '#texts/texts.ts';
import { TextsProvider } from '#texts/use-texts.tsx';
import { App, type AppProps } from './app.tsx';

/**
 * Renders the page into `root` or hydrates the prerendered one. Retries on network errors; the prerendered form works
 * meanwhile.
 */
export async function start(root: HTMLElement, client: Client): Promise<void> {
  const render = renderer(root);
  const tenant = tenantInPage() ?? (await askForTenant(client, render));
  const texts = await textsIn(tenant ? languageFor(tenant) : matchLanguage(navigator.languages), client);
  const numbers = { ...NO_NUMBERS, waybill_number: linkedWaybill(window.location.search) };
  const Page = await pageFor(window.location.pathname, client);
  render(<App {...{ tenant, client, texts, numbers, Page }} />);
}

/** Hydrates the content of `root`, or renders into an empty one. */
function renderer(root: HTMLElement): (page: ReactNode) => void {
  if (root.hasChildNodes()) return (page) => void hydrateRoot(root, page);
  const reactRoot = createRoot(root);
  return (page) => reactRoot.render(page);
}

/** Loads the tenant if the page was not served by the platform, which would have inserted it. */
async function askForTenant(client: Client, render: (page: ReactNode) => void): Promise<Tenant | null> {
  const texts = await textsIn(matchLanguage(navigator.languages), client);
  const { tenant } = await untilItWorks(
    client,
    () => client.call('POST /api/user/get_tenant', {}),
    () =>
      render(
        <TextsProvider texts={texts}>
          <Unreachable />
        </TextsProvider>,
      ),
  );
  if (tenant) applyTheme(parseTheme(tenant.theme, tenant.radius));
  return tenant;
}

/** Pages beside the form load only at their addresses. */
async function pageFor(pathname: string, client: Client): Promise<AppProps['Page']> {
  if (isCodePage(pathname)) return (await untilItWorks(client, () => import('#codes/code-page.tsx'))).CodePage;
  if (isTrackingPage(pathname))
    return (await untilItWorks(client, () => import('#tracking/tracking-page.tsx'))).TrackingPage;
  if (claimMailToken(pathname) === '') return null;
  return (await untilItWorks(client, () => import('#subscriptions/subscription-page.tsx'))).SubscriptionPage;
}

async function textsIn(language: LanguageCode, client: Client): Promise<Texts> {
  const texts = await untilItWorks(client, () => loadTexts(language));
  markLanguage(language);
  return texts;
}

async function untilItWorks<Result>(
  { clock }: Client,
  get: () => Promise<Result>,
  onFailure?: () => void,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await get();
    } catch {
      onFailure?.();
      await sleep(clock, 1_000 + backoffDelayMs(clock, attempt), new AbortController().signal);
    }
  }
}
