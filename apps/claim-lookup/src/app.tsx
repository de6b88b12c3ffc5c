import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { type ComponentType, useRef, useState } from 'react';

import type { ClaimNumbers } from '#form/claim-numbers.ts';
import type { LanguageToolsProps } from '#page/language-tools.tsx';
import { LookupPage } from '#page/lookup-page.tsx';
import { UnknownHost } from '#page/unknown-host.tsx';
import { storeLanguage, markLanguage } from '#tenant/language-choice.ts';
import type { Tenant } from '#tenant/tenant.ts';
import { loadTexts, type Texts } from '#texts/texts.ts';
import { TextsProvider } from '#texts/use-texts.tsx';

/** Of a page in place of the form: it reads the rest from its address. */
interface OtherPageProps extends LanguageToolsProps {
  readonly client: Client;
}

export interface AppProps {
  /** Null if no tenant has this host. */
  readonly tenant: Tenant | null;
  readonly client: Client;
  /** Texts of the initial language. */
  readonly texts: Texts;
  readonly numbers: ClaimNumbers;
  /** What this address shows in place of the form; null for the form. */
  readonly Page: ComponentType<OtherPageProps> | null;
}

/** The page in the selected language. Input and result stay when the language changes. */
export function App({ tenant, client, texts: first, numbers, Page }: AppProps) {
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
    return Page ? <Page {...shared} /> : <LookupPage {...shared} numbers={numbers} />;
  }
  return <TextsProvider texts={texts}>{page()}</TextsProvider>;
}
