import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { IGNORED_FIELD } from '@store-panel/domain/import/import-target';
import { type MenuField, MENU_TABLES, type MenuTable, menuTargetColumns } from '@store-panel/domain/menu-import/menu-columns';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ColumnTable, type FileColumn } from '#shared/import/column-table.tsx';
import { FileOptions } from '#shared/import/file-options.tsx';
import { NumberQuestions } from '#shared/import/number-questions.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../menu-import.module.css';
import { StepActions } from '../step-actions.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { MappedSheet, MenuImport } from '../use-menu-import.ts';

interface ColumnsStepProps {
  readonly flow: MenuImport;
  readonly sheet: MappedSheet;
}

/** How long a line of a file is shown, in characters. */
const LINE_LENGTH = 60;

/** The second step: what each column of the file is. */
export function ColumnsStep({ flow, sheet }: ColumnsStepProps) {
  const { t } = useTranslation(['menu-import', 'import']);
  const { currency } = useStoreSession().session;
  const { recognition, mapping, samples, head } = sheet;
  const { headers, table } = recognition;
  const columns = useMemo(
    () =>
      headers.map((header, index): FileColumn<MenuField> => ({
        index,
        header,
        samples: samples[index] ?? [],
        target: mapping[index] ?? null,
      })),
    [headers, samples, mapping],
  );
  const targets = useMemo(() => menuTargetColumns(table), [table]);
  const fieldText = useCallback((field: MenuField) => t(`field.${field}`), [t]);
  const unknown = columns.filter(({ target, header }) => target === null && header !== '').length;
  const ignored = columns.filter(({ target }) => target?.field === IGNORED_FIELD).length;
  const imported = columns.length - columns.filter(({ target }) => target === null).length - ignored;
  const questions = flow.plan?.questions ?? [];
  const hasName = mapping.some((target) => target?.field === (table === 'items' ? 'name' : 'modifier'));
  const reason = hasName ? (questions.length > 0 ? t('columns.answer') : undefined) : t(`columns.noName.${table}`);
  const hasOwnLanguage = mapping.some(
    (target) => target?.language === null && targets.some((one) => one.field === target.field && one.hasLanguages),
  );
  return (
    <Stack gap={6}>
      <StepHeading>{t('columns.title')}</StepHeading>
      <p className={css.lead}>
        <bdi>{flow.file?.name}</bdi>. {t('columns.summary', { rows: sheet.rowCount, imported, ignored, unknown })}
      </p>
      {sheet.isRemembered && <InlineAlert tone="info">{t('columns.remembered')}</InlineAlert>}
      {!recognition.isRecognized && !sheet.isRemembered && (
        <InlineAlert tone="warning" title={t('columns.notFound.title')}>
          {t('columns.notFound.text')}
        </InlineAlert>
      )}
      <div className={css.fileOptions}>
        <FileOptions
          format={sheet.format}
          sheets={sheet.sheets}
          sheet={sheet.sheet}
          onSheet={flow.setSheet}
          onEncoding={flow.setEncoding}
          onDelimiter={flow.setDelimiter}
        />
        <Select
          label={t('import:option.content')}
          value={table}
          options={MENU_TABLES.map((value) => ({ value, label: t(`columns.${value}`) }))}
          onChange={({ target }) => flow.setTable(target.value as MenuTable)}
        />
        <Select
          label={t('import:option.headerRow')}
          value={String(recognition.headerRow)}
          options={head.map((row, at) => ({ value: String(at), label: lineText(at + 1, row) }))}
          onChange={({ target }) => flow.setHeaderRow(Number(target.value))}
        />
        {hasOwnLanguage && (
          <Select
            label={t('import:option.language')}
            value={flow.textLanguage}
            options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target }) => flow.setTextLanguage(target.value as LanguageCode)}
          />
        )}
      </div>
      {questions.length > 0 && (
        <InlineAlert tone="warning" title={t('import:number.title')}>
          <NumberQuestions
            questions={questions}
            headerOf={(column) => headers[column] ?? ''}
            currency={currency}
            onAnswer={flow.setMark}
          />
        </InlineAlert>
      )}
      <ColumnTable columns={columns} targets={targets} fieldText={fieldText} onChange={flow.setTarget} />
      <StepActions reason={reason}>
        <Button onClick={flow.startAgain}>{t('import:file.another')}</Button>
        <Button
          variant="primary"
          pending={flow.isPlanning && reason === undefined}
          aria-disabled={reason !== undefined || undefined}
          onClick={() => reason === undefined && flow.goTo('preview')}
        >
          {t('columns.next')}
        </Button>
      </StepActions>
    </Stack>
  );
}

function lineText(number: number, row: readonly string[]): string {
  const text = row.filter((cell) => cell.trim() !== '').join(' · ');
  return `${number}: ${text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH)}…` : text}`;
}
