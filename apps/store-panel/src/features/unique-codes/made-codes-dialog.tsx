import type { AddedUniqueCodes } from '@store-panel/api-client/rtk/unique-codes';
import { Button } from '@store-panel/ui/button';
import { CopyField } from '@store-panel/ui/copy-field';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/save-file.ts';
import css from './unique-codes.module.css';

export type MadeCodes = AddedUniqueCodes;

/** Codes need no quotes: they have letters, digits and hyphens alone. */
const toCsv = ({ codes, batch: { expires_on: last } }: MadeCodes) =>
  ['code,valid_until', ...codes.map((code) => `${code},${last}`), ''].join('\r\n');

/** The codes, which can be read this once. */
export function MadeCodesDialog({ made, onClose }: { readonly made: MadeCodes; readonly onClose: () => void }) {
  const { t } = useTranslation('unique-codes');
  const { codes, batch } = made;
  const [only] = codes;
  return (
    <Dialog
      open
      title={t('made.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('made.close')}</Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            onClick={() =>
              saveFile(new Blob([toCsv(made)], { type: 'text/csv;charset=utf-8' }), `codes-${batch.expires_on}.csv`)
            }
          >
            {t('made.download')}
          </Button>
        </>
      }
    >
      <Stack>
        <InlineAlert tone="warning">{t('made.once')}</InlineAlert>
        {codes.length === 1 && only !== undefined ? (
          <CopyField label={t('made.code')} value={only} />
        ) : (
          <ul className={css.codes} dir="ltr" aria-label={t('made.title')}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
