import type { Client } from '@store-panel/api-client/client';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { useRef, useState } from 'react';

import type { ClaimNumbers } from '#form/claim-numbers.ts';
import type { MailsPage } from '#mails/mails-page.tsx';
import { LookupPage } from '#page/lookup-page.tsx';
import { UnknownHost } from '#page/unknown-host.tsx';
import { keepLanguage, markLanguage } from '#tenant/language-choice.ts';
import type { Tenant } from '#tenant/tenant.ts';
import { loadTexts, type Texts } from '#texts/texts.ts';
import { TextsProvider } from '#texts/use-texts.tsx';

export interface AppProps {
  /** Null where the host is nobody's. */
  readonly tenant: Tenant | null;
  readonly client: Client;
  /** Those of the language that the page begins in. */
  readonly texts: Texts;
  readonly numbers: ClaimNumbers;
  /** For whoever a letter led here: its token, and the page for it; null for those who come to look a claim up. */
  readonly mails: { readonly Page: typeof MailsPage; readonly token: string } | null;
}

/** The whole page in the language that was chosen last; what is typed and shown stays when it changes. */
export function App({ tenant, client, texts: first, numbers, mails }: AppProps) {
  const [texts, setTexts] = useState(first);
  const wanted = useRef(first.language);

  async function choose(language: LanguageCode) {
    wanted.current = language;
    const loaded = await loadTexts(language).catch(() => null);
    // Without a network the page keeps the words it has; a later choice overtakes an earlier one.
    if (loaded === null || wanted.current !== language) return;
    setTexts(loaded);
    keepLanguage(language);
    markLanguage(language);
  }
  function page() {
    if (tenant === null) return <UnknownHost />;
    const shared = { tenant, client, onLanguage: (language: LanguageCode) => void choose(language) };
    return mails ? <mails.Page {...shared} token={mails.token} /> : <LookupPage {...shared} numbers={numbers} />;
  }
  return <TextsProvider texts={texts}>{page()}</TextsProvider>;
}
