import { currencyCodes } from '@store-panel/domain/money/currency';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useMemo } from 'react';

import { useLanguage } from './i18n/i18n.ts';

/** Every currency by its name; the code finds it too. */
export function useCurrencyOptions(): readonly ComboboxOption[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    const { compare } = new Intl.Collator(language);
    return currencyCodes()
      .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})`, keywords: code }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [language]);
}
