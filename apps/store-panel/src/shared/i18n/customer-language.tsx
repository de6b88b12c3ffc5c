import { type LanguageCode, LANGUAGES, languageOf } from '@store-panel/domain/geo/languages';
import { Select } from '@store-panel/ui/select';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { i18n, loadNamespaces, subscribeToTexts, type TextNamespace, useLanguage } from './i18n.ts';
import css from './customer-language.module.css';

interface CustomerLanguageProps {
  readonly label: string;
  /** Texts that are needed in the chosen language. */
  readonly namespaces: readonly TextNamespace[];
  readonly className?: string | undefined;
  readonly children: (language: LanguageCode) => ReactNode;
}

/** What customers see, in a language that the user chooses; that of the page first. */
export function CustomerLanguage({ label, namespaces, className, children }: CustomerLanguageProps) {
  const current = useLanguage();
  const [selected, setSelected] = useState<LanguageCode>();
  const language = selected ?? current;
  const isLoaded = useSyncExternalStore(subscribeToTexts, () =>
    namespaces.every((namespace) => i18n.hasResourceBundle(language, namespace)),
  );
  // What was there stays until the texts of another language have come: it may hold what the user tries.
  const [shown, setShown] = useState<LanguageCode>();
  if (isLoaded && shown !== language) setShown(language);
  useEffect(() => {
    // Without a connection the page says so; the texts come with the next choice.
    if (!isLoaded) loadNamespaces(namespaces, language).catch(() => undefined);
  }, [isLoaded, language, namespaces]);
  return (
    <div className={css.root}>
      <Select
        label={label}
        value={language}
        options={LANGUAGES.map(({ code, label: name }) => ({ value: code, label: name }))}
        onChange={({ target }) => setSelected(LANGUAGES.find(({ code }) => code === target.value)?.code)}
      />
      <div lang={shown} dir={languageOf(shown ?? language).direction} className={className} aria-busy={!isLoaded}>
        {shown !== undefined && children(shown)}
      </div>
    </div>
  );
}
