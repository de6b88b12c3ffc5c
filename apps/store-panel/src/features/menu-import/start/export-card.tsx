import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { MENU_TABLES, type MenuTable } from '@store-panel/domain/menu-import/menu-columns';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import css from '../menu-import.module.css';

/** Saves the menu as a file that can be changed and imported again. */
export function ExportCard({ menu }: { readonly menu: EditorMenu }) {
  const { t } = useTranslation('menu-import');
  const { client } = useAppServices();
  const ownLanguage = useLanguage();
  const [part, setPart] = useState<MenuTable>('items');
  const [language, setLanguage] = useState<LanguageCode>(ownLanguage);
  const counts = {
    items: menu.items.length,
    modifiers: menu.modifier_groups.reduce((sum, { modifiers }) => sum + modifiers.length, 0),
  };
  return (
    <Card>
      <CardHeader title={t('export.title')} />
      <CardBody>
        <Stack>
          <p className={css.lead}>{t('export.text')}</p>
          <RadioGroup
            label={t('export.what')}
            value={part}
            options={MENU_TABLES.map((value) => ({ value, label: t(`export.${value}`, { total: counts[value] }) }))}
            onChange={setPart}
          />
          <Select
            label={t('export.language')}
            help={t('export.languageHelp')}
            value={language}
            options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target }) => setLanguage(target.value as LanguageCode)}
          />
          <div>
            <ExportButton
              description={t(`export.description.${part}`)}
              fileName={t(`export.fileName.${part}`)}
              count={counts[part]}
              fetchFile={async (format, options) => {
                const { download } = await import('@store-panel/api-client/files/download');
                return download(client, 'POST /api/store/export_menu', { part, format, language }, options);
              }}
            />
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}
