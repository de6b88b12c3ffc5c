import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { FileUpload } from '@store-panel/ui/file-upload';
import { Inline, Stack } from '@store-panel/ui/stack';
import { Spinner } from '@store-panel/ui/spinner';
import { useTranslation } from 'react-i18next';

import { FileProblemAlert } from '#shared/import/file-problem-alert.tsx';
import { IMPORT_LIMITS } from '#shared/import/import-limits.ts';
import css from '../menu-import.module.css';
import type { MenuImport } from '../use-menu-import.ts';
import { ExportCard } from './export-card.tsx';
import { SAMPLE_FILES } from './sample-files.ts';

interface StartStepProps {
  readonly flow: MenuImport;
  readonly menu: EditorMenu;
}

/** The first step: a file to import, an example of one, or the menu as a file. */
export function StartStep({ flow, menu }: StartStepProps) {
  const { t } = useTranslation(['menu-import', 'import']);
  const { file, error, isReading } = flow;
  return (
    <div className={css.cards}>
      <Card>
        <CardHeader title={t('start.title')} />
        <CardBody>
          <Stack gap={6}>
            <p className={css.lead}>{t('start.text')}</p>
            {file && error !== undefined && <FileProblemAlert error={error} fileName={file.name} />}
            <FileUpload
              label={t('import:file.label')}
              help={t('import:file.help', { rows: IMPORT_LIMITS.rows })}
              files={[]}
              maxBytes={IMPORT_LIMITS.bytes}
              disabled={isReading}
              onAdd={([first]) => first && flow.open(first, first.name)}
              onRemove={() => undefined}
            />
            {file && isReading && (
              <div role="status">
                <Inline>
                  <Spinner /> {t('import:file.reading', { name: file.name })}
                </Inline>
              </div>
            )}
            <section className={css.section}>
              <h3 className={css.subheading}>{t('sample.title')}</h3>
              <ul className={css.samples}>
                {SAMPLE_FILES.map(({ id, name }) => (
                  <li key={id} className={css.sample}>
                    <span className={css.sampleText}>{t(`sample.${id}`)}</span>
                    <Button
                      size="sm"
                      aria-label={t('sample.tryNamed', { name })}
                      disabled={isReading}
                      onClick={() => flow.openSample(id, name)}
                    >
                      {t('sample.try')}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          </Stack>
        </CardBody>
      </Card>
      <ExportCard menu={menu} />
    </div>
  );
}
