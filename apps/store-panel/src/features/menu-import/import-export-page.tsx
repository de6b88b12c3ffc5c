import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { StepIndicator } from '@store-panel/ui/step-indicator';
import { useTranslation } from 'react-i18next';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import css from '#shared/import/import.module.css';
import { usePageDrop } from '#shared/import/use-page-drop.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PreviewStep } from './preview/preview-step.tsx';
import { StartStep } from './start/start-step.tsx';
import { useApplyImport } from './use-apply-import.ts';
import { useMenuImport } from './use-menu-import.ts';

const STEPS = ['file', 'columns', 'preview', 'done'] as const;

/** A menu as a file: one that is imported in four steps, or the menu of now. */
export function ImportExportPage() {
  const { t } = useTranslation(['menu-import', 'import', 'menu-items']);
  const editor = useMenuEditor();
  const denial = useReadOnlyReason();
  const flow = useMenuImport(editor.menu);
  const application = useApplyImport(flow);
  const { step, sheet } = flow;
  const isDropTarget = editor.menu !== undefined && !application.isApplying;
  const isOver = usePageDrop((file) => flow.open(file, file.name), !isDropTarget);
  return (
    <Page>
      <ScreenHeader screen="import-export" description={t('intro')} />
      {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
      {step !== 'file' && (
        <StepIndicator
          label={t('import:step.label')}
          steps={STEPS.map((id) => ({ id, label: t(`import:step.${id}`) }))}
          current={step}
          {...(step === 'preview' && {
            onSelect: (id: string) => (id === 'columns' ? flow.goTo('columns') : flow.startAgain()),
          })}
        />
      )}
      {editor.menu === undefined ? (
        <RecordFallback query={editor} missing={{ title: t('noMenu.title'), text: t('noMenu.text') }}>
          <div aria-busy="true">
            <Skeleton height="14rem" />
          </div>
        </RecordFallback>
      ) : step === 'done' && application.applied ? (
        <DoneStep flow={flow} applied={application.applied} />
      ) : step === 'preview' && sheet ? (
        <PreviewStep flow={flow} sheet={sheet} denial={denial} application={application} />
      ) : step === 'columns' && sheet ? (
        <ColumnsStep flow={flow} sheet={sheet} />
      ) : (
        <StartStep flow={flow} menu={editor.menu} />
      )}
      {isOver && (
        <div className={css.overlay} role="status">
          {t('import:file.drop')}
        </div>
      )}
    </Page>
  );
}
