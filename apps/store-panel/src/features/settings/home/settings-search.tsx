import { Combobox } from '@store-panel/ui/combobox';
import { findEntries } from '@store-panel/ui/find-entries';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { toSearchedOption } from '#shared/settings-search/searched-option.ts';
import { useSettingEntries } from '#shared/settings-search/setting-entries.ts';

const SEARCH_ID = 'settings-search';

/** Finds settings and their screens; the chosen one opens with its field focused. `/` focuses the search. */
export function SettingsSearch() {
  const { t } = useTranslation(['settings-home', 'shell']);
  const navigate = useNavigate();
  const entries = useSettingEntries();
  const [text, setText] = useState('');
  const options = useMemo(() => entries.map(toSearchedOption), [entries]);
  useShortcuts([
    {
      keys: ['/'],
      description: t('search.label'),
      scope: 'page',
      onPress() {
        const field = document.getElementById(SEARCH_ID);
        field?.focus();
        return field !== null;
      },
    },
  ]);
  return (
    <Combobox
      id={SEARCH_ID}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      emptyText={t('shell:list.noResults')}
      options={text.trim() === '' ? options : findEntries(options, text, { suggestsMore: true })}
      onSearch={setText}
      value={null}
      onChange={(id) => {
        const entry = entries.find((one) => one.id === id);
        if (entry) void navigate(entry.href);
      }}
    />
  );
}
