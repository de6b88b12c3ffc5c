import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo, pathToChange } from '#paths.ts';
import { usePartSentences } from './preview/import-summary.tsx';
import { ErrorFileButtons } from './preview/problem-section.tsx';
import { StepHeading } from './step-heading.tsx';
import type { AppliedImport } from './use-apply-import.ts';
import type { MenuImport } from './use-menu-import.ts';

interface DoneStepProps {
  readonly flow: MenuImport;
  readonly applied: AppliedImport;
}

/** The last step: what was imported, where it can be taken back, and the rows that are left. */
export function DoneStep({ flow, applied: { changeId, parts, left } }: DoneStepProps) {
  const { t } = useTranslation(['menu-import', 'import', 'journal']);
  const { plan, sheet } = flow;
  const sentences = usePartSentences(parts);
  return (
    <Stack gap={6}>
      <StepHeading>{t('done.heading')}</StepHeading>
      <EmptyState
        icon={<CircleCheck />}
        title={t('journal:cause.menu_imported')}
        actions={
          <>
            <ButtonLink variant="primary" href={pathTo('item')}>
              {t('done.items')}
            </ButtonLink>
            <Button onClick={flow.startAgain}>{t('import:file.another')}</Button>
            {changeId !== null && <ButtonLink href={pathToChange(changeId)}>{t('done.journal')}</ButtonLink>}
          </>
        }
      >
        {[...sentences, t('done.text')].join(' ')}
      </EmptyState>
      {left > 0 && plan && sheet && (
        <InlineAlert tone="warning" title={t('done.left', { total: left })}>
          <Stack gap={3}>
            <p>{t('done.leftText')}</p>
            <ErrorFileButtons flow={flow} plan={plan} sheet={sheet} />
          </Stack>
        </InlineAlert>
      )}
    </Stack>
  );
}
