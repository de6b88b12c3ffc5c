import type { AddedUniqueCodes } from '@store-panel/api-client/rtk/unique-codes';
import { type CodePurpose, isPublicPurpose } from '@store-panel/domain/unique-codes/unique-code';
import { Button } from '@store-panel/ui/button';
import { CopyField } from '@store-panel/ui/copy-field';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/save-file.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './unique-codes.module.css';

export type MadeCodes = AddedUniqueCodes;

/** Codes need no quotes: they have letters, digits and hyphens alone. */
const toCsv = ({ codes, batch: { expires_on: last } }: MadeCodes) =>
  ['code,valid_until', ...codes.map((code) => `${code},${last}`), ''].join('\r\n');

interface MadeCodesDialogProps {
  readonly made: MadeCodes;
  /** Where codes for returns and parcels are typed; null: on the platform's own page. */
  readonly pageUrl: string | null;
  readonly onClose: () => void;
}

/** The codes, which can be read this once. */
export function MadeCodesDialog({ made, pageUrl, onClose }: MadeCodesDialogProps) {
  const { t } = useTranslation('unique-codes');
  const { codes, batch } = made;
  const [only] = codes;
  const { session } = useStoreSession();
  const [isBlocked, setBlocked] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const isPublic = isPublicPurpose(batch.purpose as CodePurpose);
  async function print() {
    setPrinting(true);
    try {
      const { printSlips } = await import('./print-slips.tsx');
      setBlocked((await printSlips(made, { session, pageUrl })) === 'blocked');
    } catch {
      setBlocked(true);
    }
    setPrinting(false);
  }
  return (
    <Dialog
      open
      title={t('made.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('made.close')}</Button>
          {isPublic && (
            <Button icon={<Printer aria-hidden="true" />} pending={isPrinting} onClick={() => void print()}>
              {t('made.print')}
            </Button>
          )}
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
        {isBlocked && <InlineAlert tone="danger">{t('made.notPrinted')}</InlineAlert>}
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
