import { languageOf } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Inline } from '@store-panel/ui/stack';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ProblemTable } from '#shared/import/problem-table.tsx';
import { saveFile } from '#shared/save-file.ts';
import css from '../menu-import.module.css';
import type { MappedSheet, MenuImport } from '../use-menu-import.ts';
import type { ImportPlan } from '../worker/menu-import-tasks.ts';
import { useImportTexts } from './use-import-texts.ts';

interface ProblemSectionProps {
  readonly flow: MenuImport;
  readonly plan: ImportPlan;
  readonly sheet: MappedSheet;
}

/** The rows that stay out, and a file of them to correct. */
export function ProblemSection({ flow, plan, sheet }: ProblemSectionProps) {
  const { t } = useTranslation(['menu-import', 'import']);
  const { headers } = sheet.recognition;
  const texts = useImportTexts(headers);
  const problems = useMemo(() => texts.shownProblems(plan.problems, plan.partProblems), [texts, plan]);
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3 className={css.subheading}>{t('import:problems.heading', { total: plan.counts.bad })}</h3>
        <ErrorFileButtons flow={flow} plan={plan} sheet={sheet} />
      </div>
      <ProblemTable problems={problems} />
    </section>
  );
}

/** Downloads the rows that stay out as they were, with what is wrong and what to do. */
export function ErrorFileButtons({ flow, plan, sheet }: ProblemSectionProps) {
  const { t } = useTranslation(['menu-import', 'import']);
  const { toasts } = useAppServices();
  const language = useLanguage();
  const texts = useImportTexts(sheet.recognition.headers);
  const [writing, setWriting] = useState<'csv' | 'xlsx'>();

  function notes() {
    const byRow = new Map<number, { errors: string[]; suggestions: string[] }>();
    const at = (row: number) => {
      const note = byRow.get(row) ?? { errors: [], suggestions: [] };
      byRow.set(row, note);
      return note;
    };
    for (const problem of plan.problems) {
      const column = problem.column === null ? '' : (sheet.recognition.headers[problem.column] ?? '');
      const text = texts.problemText(problem);
      at(problem.row).errors.push(column === '' ? text : t('import:errorFile.inColumn', { column, text }));
      at(problem.row).suggestions.push(texts.suggestionText(problem));
    }
    for (const problem of plan.partProblems)
      if (problem.row > 0) at(problem.row).errors.push(texts.partProblemText(problem));
    return [...byRow]
      .toSorted(([one], [other]) => one - other)
      .map(([row, { errors, suggestions }]) => ({
        row,
        error: errors.join(' '),
        suggestion: [...new Set(suggestions)].join(' '),
      }));
  }
  async function save(format: 'csv' | 'xlsx') {
    setWriting(format);
    try {
      const file = await flow.writeErrorFile({
        format,
        notes: notes(),
        headers: { error: t('import:errorFile.error'), suggestion: t('import:errorFile.suggestion') },
        isRightToLeft: languageOf(language).direction === 'rtl',
      });
      const name = flow.file?.name.replace(/\.[^.]*$/, '') ?? '';
      saveFile(file, `${name} ${t('import:errorFile.name')}.${format}`);
    } catch {
      toasts.add({ tone: 'danger', title: t('import:errorFile.failed') });
    } finally {
      setWriting(undefined);
    }
  }
  return (
    <Inline>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<Download aria-hidden="true" />}
          pending={writing === format}
          onClick={() => void save(format)}
        >
          {t(`import:errorFile.${format}`)}
        </Button>
      ))}
    </Inline>
  );
}
