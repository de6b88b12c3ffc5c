import { type Encoding, ENCODINGS } from '@store-panel/domain/import/text-encoding';
import { Select } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { type Delimiter, DELIMITERS } from './delimiters.ts';
import type { FileFormat } from './file-format.ts';
import css from './import.module.css';

const DELIMITER_TEXTS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Delimiter,
  string
>;

/** Proper names, the same in every language, and the script that older ones are for. */
const ENCODING_NAMES = {
  'utf-8': { name: 'UTF-8', script: null },
  'utf-16le': { name: 'UTF-16', script: null },
  'utf-16be': { name: 'UTF-16 BE', script: null },
  'windows-1252': { name: 'Windows-1252', script: 'western' },
  'windows-1251': { name: 'Windows-1251', script: 'cyrillic' },
  'windows-1256': { name: 'Windows-1256', script: 'arabic' },
} as const satisfies Record<Encoding, { readonly name: string; readonly script: string | null }>;

interface FileOptionsProps {
  readonly format: FileFormat;
  /** Names of the sheets with content. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly onSheet: (sheet: number) => void;
  readonly onEncoding: (encoding: Encoding) => void;
  readonly onDelimiter: (delimiter: Delimiter) => void;
}

/** How a file is read, where that can be changed. Texts: `import`. */
export function FileOptions({ format, sheets, sheet, onSheet, onEncoding, onDelimiter }: FileOptionsProps) {
  const { t } = useTranslation('import');
  const encodingLabel = (encoding: Encoding) => {
    const { name, script } = ENCODING_NAMES[encoding];
    return script === null ? name : `${t(`encoding.${script}`)} (${name})`;
  };
  if (format.kind === 'xlsx' && sheets.length === 1) return null;
  return (
    <div className={css.options}>
      {format.kind === 'xlsx' ? (
        <Select
          label={t('option.sheet')}
          value={String(sheet)}
          options={sheets.map((label, at) => ({ value: String(at), label }))}
          onChange={({ target }) => onSheet(Number(target.value))}
        />
      ) : (
        <>
          <Select
            label={t('option.encoding')}
            value={format.encoding}
            options={ENCODINGS.map((value) => ({ value, label: encodingLabel(value) }))}
            onChange={({ target }) => onEncoding(target.value as Encoding)}
          />
          <Select
            label={t('option.delimiter')}
            value={format.delimiter}
            options={DELIMITERS.map((value) => ({ value, label: t(`delimiter.${DELIMITER_TEXTS[value]}`) }))}
            onChange={({ target }) => onDelimiter(target.value as Delimiter)}
          />
        </>
      )}
    </div>
  );
}
