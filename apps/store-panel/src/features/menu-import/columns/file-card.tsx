import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { MENU_TABLES, type MenuTable } from '@store-panel/domain/menu-import/menu-columns';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { FileOptions } from '#shared/import/file-options.tsx';
import type { MappedSheet, MenuImport } from '../use-menu-import.ts';

/** How long a line of a file is shown, in characters. */
const LINE_LENGTH = 60;

interface FileCardProps {
  readonly flow: MenuImport;
  readonly sheet: MappedSheet;
  /** Whether a column has texts without a language of their own. */
  readonly hasTextLanguage: boolean;
}

/** How the file is read: rarely of interest, since it is found out. */
export function FileCard({ flow, sheet, hasTextLanguage }: FileCardProps) {
  const { t } = useTranslation(['menu-import', 'import']);
  const { recognition, head } = sheet;
  return (
    <Card>
      <CardHeader title={<bdi>{flow.file?.name}</bdi>} level={3} />
      <CardBody>
        <Stack>
          <Select
            label={t('import:option.content')}
            value={recognition.table}
            options={MENU_TABLES.map((value) => ({ value, label: t(`columns.${value}`) }))}
            onChange={({ target }) => flow.setTable(target.value as MenuTable)}
          />
          {hasTextLanguage && (
            <Select
              label={t('import:option.language')}
              value={flow.textLanguage}
              options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
              onChange={({ target }) => flow.setTextLanguage(target.value as LanguageCode)}
            />
          )}
          <Select
            label={t('import:option.headerRow')}
            value={String(recognition.headerRow)}
            options={head.map((row, at) => ({ value: String(at), label: lineText(at + 1, row) }))}
            onChange={({ target }) => flow.setHeaderRow(Number(target.value))}
          />
          <FileOptions
            format={sheet.format}
            sheets={sheet.sheets}
            sheet={sheet.sheet}
            onSheet={flow.setSheet}
            onEncoding={flow.setEncoding}
            onDelimiter={flow.setDelimiter}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}

function lineText(number: number, row: readonly string[]): string {
  const text = row.filter((cell) => cell.trim() !== '').join(' · ');
  return `${number}: ${text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH)}…` : text}`;
}
