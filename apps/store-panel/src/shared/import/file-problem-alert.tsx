import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { FileProblemError } from './file-problem.ts';
import { IMPORT_LIMITS } from './import-limits.ts';

const MEGABYTE = 1_000_000;

interface FileProblemAlertProps {
  readonly error: unknown;
  readonly fileName: string;
}

/** Why a file cannot be read, and what to do. Texts: `import`. */
export function FileProblemAlert({ error, fileName }: FileProblemAlertProps) {
  const { t } = useTranslation('import');
  const problem = error instanceof FileProblemError ? error.problem : 'unreadable';
  const row = error instanceof FileProblemError ? error.row : undefined;
  const values = {
    row: row ?? 0,
    megabytes: IMPORT_LIMITS.bytes / MEGABYTE,
    rows: IMPORT_LIMITS.rows,
    columns: IMPORT_LIMITS.columns,
  };
  return (
    <InlineAlert tone="danger" title={t('file.failed', { name: fileName })}>
      {t(`problem.${problem}`, values)}
    </InlineAlert>
  );
}
