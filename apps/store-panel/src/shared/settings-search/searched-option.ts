import type { ComboboxOption } from '@store-panel/ui/combobox';
import type { SearchableEntry } from '@store-panel/ui/find-entries';

import type { SettingEntry } from './setting-entries.ts';

/** A setting or a screen as the search above all settings shows and finds it. */
export const toSearchedOption = ({
  id,
  label,
  screenName,
  english,
  englishWords,
  words,
}: SettingEntry): ComboboxOption & SearchableEntry => ({
  value: id,
  label,
  ...(screenName !== label && { description: screenName, group: screenName }),
  keywords: words,
  ...(english !== '' && { english: `${english}, ${englishWords}` }),
});
