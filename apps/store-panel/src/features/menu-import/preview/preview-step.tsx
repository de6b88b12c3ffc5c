import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { PageColumns } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { isApiFailure } from '#shared/api-failure.ts';
import css from '../menu-import.module.css';
import { StepActions } from '../step-actions.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { ApplyImport } from '../use-apply-import.ts';
import type { MappedSheet, MenuImport } from '../use-menu-import.ts';
import { ImportOptionsCard } from './import-options-card.tsx';
import { ImportSummary } from './import-summary.tsx';
import { PartList } from './part-list.tsx';
import { ProblemSection } from './problem-section.tsx';
import { useImportTexts } from './use-import-texts.ts';

interface PreviewStepProps {
  readonly flow: MenuImport;
  readonly sheet: MappedSheet;
  /** Why nothing can be applied now. */
  readonly denial: string | undefined;
  readonly application: ApplyImport;
}

/** The third step: what the import would do, row by row, and what of the file stays out. */
export function PreviewStep({ flow, sheet, denial, application }: PreviewStepProps) {
  const { t } = useTranslation(['menu-import', 'import', 'shell']);
  const texts = useImportTexts(sheet.recognition.headers);
  const { plan, isPlanning } = flow;
  const { isApplying, failure } = application;
  const changes = plan?.parts.length ?? 0;
  const isOutdated = isApiFailure(failure) && failure.name === 'consequencesChanged';
  const reason = denial ?? (plan && changes === 0 ? t('preview.nothing') : undefined);
  const canApply = reason === undefined && plan !== null && !isPlanning;
  return (
    <Stack gap={6}>
      <StepHeading>{t('preview.title')}</StepHeading>
      {failure !== undefined && !isOutdated && <FailureAlert failure={failure} />}
      {isOutdated && (
        <InlineAlert tone="warning" title={t('preview.outdated.title')}>
          {t('preview.outdated.text')}
        </InlineAlert>
      )}
      {plan === null ? (
        <div aria-busy="true">
          <Stack gap={2}>
            <Skeleton height="3rem" />
            <Skeleton height="12rem" />
          </Stack>
        </div>
      ) : (
        <PageColumns aside={<ImportOptionsCard flow={flow} sheet={sheet} />}>
          <Stack gap={6}>
            <ImportSummary plan={plan} />
            {plan.notices.length > 0 && (
              <InlineAlert tone="info" title={t('preview.notices')}>
                <ul className={css.notices}>
                  {plan.notices.map(texts.noticeText).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </InlineAlert>
            )}
            {plan.problems.length + plan.partProblems.length > 0 && (
              <ProblemSection flow={flow} plan={plan} sheet={sheet} />
            )}
            <PartList parts={plan.parts} />
          </Stack>
        </PageColumns>
      )}
      <StepActions
        reason={reason ?? (plan && plan.counts.bad > 0 ? t('preview.keep', { total: plan.counts.bad }) : undefined)}
      >
        <Button onClick={() => flow.goTo('columns')}>{t('shell:button.back')}</Button>
        <Button
          variant="primary"
          pending={isApplying}
          aria-disabled={!canApply || undefined}
          title={reason}
          onClick={() => canApply && void application.apply()}
        >
          {plan === null || changes === 0
            ? t('preview.import')
            : plan.counts.bad > 0
              ? t('preview.importGood', { count: plan.counts.good })
              : t('preview.importAll', { count: plan.counts.good })}
        </Button>
      </StepActions>
    </Stack>
  );
}
