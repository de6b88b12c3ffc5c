import { IGNORED_FIELD } from '@store-panel/domain/import/import-target';
import { type MenuField, menuTargetColumns } from '@store-panel/domain/menu-import/menu-columns';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { PageColumns } from '@store-panel/ui/page';
import { Stack } from '@store-panel/ui/stack';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ColumnTable, type FileColumn } from '#shared/import/column-table.tsx';
import { NumberQuestions } from '#shared/import/number-questions.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from '../menu-import.module.css';
import { StepActions } from '../step-actions.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { MappedSheet, MenuImport } from '../use-menu-import.ts';
import { FileCard } from './file-card.tsx';

interface ColumnsStepProps {
  readonly flow: MenuImport;
  readonly sheet: MappedSheet;
}

/** The second step: what each column of the file is. */
export function ColumnsStep({ flow, sheet }: ColumnsStepProps) {
  const { t } = useTranslation(['menu-import', 'import']);
  const { currency } = useStoreSession().session;
  const { recognition, mapping, samples } = sheet;
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
      <p className={css.lead}>{t('columns.summary', { rows: sheet.rowCount, imported, ignored, unknown })}</p>
      {sheet.isRemembered && <InlineAlert tone="info">{t('columns.remembered')}</InlineAlert>}
      {!recognition.isRecognized && !sheet.isRemembered && (
        <InlineAlert tone="warning" title={t('columns.notFound.title')}>
          {t('columns.notFound.text')}
        </InlineAlert>
      )}
      <PageColumns aside={<FileCard flow={flow} sheet={sheet} hasTextLanguage={hasOwnLanguage} />}>
        <Stack gap={4}>
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
        </Stack>
      </PageColumns>
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
