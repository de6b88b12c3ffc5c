import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { type ColumnTarget, IGNORED_FIELD, type TargetColumn } from '@store-panel/domain/import/import-target';
import { Badge } from '@store-panel/ui/badge';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { InlineSelect } from '@store-panel/ui/select';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import css from './import.module.css';

/** No field: the column is not imported until the user chooses one. */
const UNKNOWN = '';
/** The language of the file's other texts. */
const SAME_LANGUAGE = '';

export interface FileColumn<Field extends string> {
  readonly index: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly target: ColumnTarget<Field> | null;
}

interface ColumnTableProps<Field extends string> {
  readonly columns: readonly FileColumn<Field>[];
  /** What columns can be. */
  readonly targets: readonly TargetColumn<Field>[];
  readonly fieldText: (field: Field) => string;
  readonly onChange: (column: number, target: ColumnTarget<Field> | null) => void;
}

/** What each column of a file is imported as, with some of its values. Texts: `import`. */
export function ColumnTable<Field extends string>({ columns, targets, fieldText, onChange }: ColumnTableProps<Field>) {
  const { t } = useTranslation('import');
  const tableColumns = useMemo((): readonly Column<FileColumn<Field>>[] => {
    const options = [
      { value: UNKNOWN, label: t('column.choose') },
      { value: IGNORED_FIELD, label: t('column.ignore') },
      ...targets.map(({ field }) => ({ value: field as string, label: fieldText(field) })),
    ];
    const languages = [
      { value: SAME_LANGUAGE, label: t('column.sameLanguage') },
      ...LANGUAGES.map(({ code, label }) => ({ value: code as string, label })),
    ];
    const targetOf = (field: string) => targets.find((one) => one.field === field);
    const nameOf = ({ header, index }: FileColumn<Field>) => header || t('column.unnamed', { number: index + 1 });
    return [
      {
        id: 'header',
        header: t('column.header'),
        isTitle: true,
        width: '26%',
        render: (column) => (
          <span className={css.header}>
            <bdi>{nameOf(column)}</bdi>
            {column.target === null && <Badge tone="warning">{t('column.unknown')}</Badge>}
          </span>
        ),
      },
      {
        id: 'samples',
        header: t('column.samples'),
        render: ({ samples }) =>
          samples.length === 0 ? (
            <span className={css.muted}>{t('column.empty')}</span>
          ) : (
            <ul className={css.samples}>
              {samples.map((sample) => (
                <li key={sample}>
                  <bdi>{sample}</bdi>
                </li>
              ))}
            </ul>
          ),
      },
      {
        id: 'target',
        header: t('column.target'),
        width: '34%',
        render: (column) => (
          <span className={css.target}>
            <InlineSelect
              label={t('column.targetOf', { column: nameOf(column) })}
              value={column.target?.field ?? UNKNOWN}
              options={options}
              onChange={({ target: { value } }) =>
                onChange(column.index, value === UNKNOWN ? null : newTarget(value as Field, column, targetOf(value)))
              }
            />
            {column.target && hasOwnLanguage(column, columns) && targetOf(column.target.field)?.hasLanguages && (
              <InlineSelect
                label={t('column.languageOf', { column: nameOf(column) })}
                value={column.target.language ?? SAME_LANGUAGE}
                options={languages}
                onChange={({ target: { value } }) =>
                  column.target &&
                  onChange(column.index, {
                    ...column.target,
                    language: value === SAME_LANGUAGE ? null : (value as LanguageCode),
                  })
                }
              />
            )}
          </span>
        ),
      },
    ];
  }, [t, columns, targets, fieldText, onChange]);
  return (
    <DataTable label={t('column.table')} columns={tableColumns} rows={columns} rowKey={({ index }) => String(index)} />
  );
}

/** One column of a field needs no language of its own: its texts are in that of the file. */
const hasOwnLanguage = <Field extends string>(
  { target }: FileColumn<Field>,
  columns: readonly FileColumn<Field>[],
): boolean =>
  target !== null &&
  (target.language !== null || columns.filter((other) => other.target?.field === target.field).length > 1);

/** A column that names something, such as a modifier group, does so in its header. */
const newTarget = <Field extends string>(
  field: Field | typeof IGNORED_FIELD,
  { header }: FileColumn<Field>,
  target: TargetColumn<Field> | undefined,
): ColumnTarget<Field> => ({ field, language: null, label: target?.hasLabel ? header : null, mark: null });
