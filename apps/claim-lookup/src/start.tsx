import type { Client } from '@store-panel/api-client/client';
import { sleep } from '@store-panel/api-client/clock';
import { jitter } from '@store-panel/api-client/retry';
import { claimMailToken } from '@store-panel/domain/claims/claim-mails';
import { type LanguageCode, matchLanguage } from '@store-panel/domain/places/languages';
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
 * Puts the page into `root`, or takes over what was drawn there ahead. On a failing network it goes on trying; the form
 * that was drawn can be filled in meanwhile.
 */
export async function start(root: HTMLElement, client: Client): Promise<void> {
  const render = renderer(root);
  const tenant = tenantInPage() ?? (await askForTenant(client, render));
  const texts = await textsIn(tenant ? languageFor(tenant) : matchLanguage(navigator.languages), client);
  const numbers = { ...NO_NUMBERS, waybill_number: linkedWaybill(window.location.search) };
  const mails = await mailsFor(claimMailToken(window.location.pathname), client);
  render(<App {...{ tenant, client, texts, numbers, mails }} />);
}

/** Takes over what stands in `root`, begins anew where nothing does. */
function renderer(root: HTMLElement): (page: ReactNode) => void {
  if (root.hasChildNodes()) return (page) => void hydrateRoot(root, page);
  const reactRoot = createRoot(root);
  return (page) => reactRoot.render(page);
}

/** For a page that came from elsewhere than the platform's own server, which would have written the tenant into it. */
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

/** The page of mails is fetched by those alone whom a letter led there. */
async function mailsFor(token: string, client: Client): Promise<AppProps['mails']> {
  if (token === '') return null;
  const { MailsPage: Page } = await untilItWorks(client, () => import('#mails/mails-page.tsx'));
  return { Page, token };
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
  for (let tried = 1; ; tried += 1) {
    try {
      return await get();
    } catch {
      onFailure?.();
      await sleep(clock, 1_000 + jitter(clock, tried), new AbortController().signal);
    }
  }
}
