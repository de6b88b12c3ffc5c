import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { useRef, useState } from 'react';

import type { ClaimNumbers } from '#form/claim-numbers.ts';
import type { CodePage } from '#codes/code-page.tsx';
import type { SubscriptionPage } from '#subscriptions/subscription-page.tsx';
import { LookupPage } from '#page/lookup-page.tsx';
import { UnknownHost } from '#page/unknown-host.tsx';
import { storeLanguage, markLanguage } from '#tenant/language-choice.ts';
import type { Tenant } from '#tenant/tenant.ts';
import { loadTexts, type Texts } from '#texts/texts.ts';
import { TextsProvider } from '#texts/use-texts.tsx';

export interface AppProps {
  /** Null if no tenant has this host. */
  readonly tenant: Tenant | null;
  readonly client: Client;
  /** Texts of the initial language. */
  readonly texts: Texts;
  readonly numbers: ClaimNumbers;
  /** Token and page for users who follow a link in an email; null for the lookup form. */
  readonly mails: { readonly Page: typeof SubscriptionPage; readonly token: string } | null;
  /** Page and code for users who follow the link of a slip; null for other addresses. */
  readonly codes: { readonly Page: typeof CodePage; readonly code: string } | null;
}

/** The page in the selected language. Input and result stay when the language changes. */
export function App({ tenant, client, texts: first, numbers, mails, codes }: AppProps) {
  const [texts, setTexts] = useState(first);
  const requestedLanguage = useRef(first.language);

  async function choose(language: LanguageCode) {
    requestedLanguage.current = language;
    const loaded = await loadTexts(language).catch(() => null);
    // Offline the page keeps its texts; a later selection overrides an earlier one.
    if (loaded === null || requestedLanguage.current !== language) return;
    setTexts(loaded);
    storeLanguage(language);
    markLanguage(language);
  }
  function page() {
    if (tenant === null) return <UnknownHost />;
    const shared = { tenant, client, onLanguage: (language: LanguageCode) => void choose(language) };
    if (codes) return <codes.Page {...shared} code={codes.code} />;
    return mails ? <mails.Page {...shared} token={mails.token} /> : <LookupPage {...shared} numbers={numbers} />;
  }
  return <TextsProvider texts={texts}>{page()}</TextsProvider>;
}
