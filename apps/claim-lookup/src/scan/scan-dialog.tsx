import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { CodeScanner } from '@store-panel/ui/code-scanner';
import { Dialog } from '@store-panel/ui/dialog';
import { type ComponentType, useState } from 'react';
import { SCAN_TEXTS } from 'virtual:scan-texts';

import { translator } from '#texts/texts.ts';
import { parseScannedWaybill } from './parse-scanned-waybill.ts';

export interface ScanProps {
  readonly onWaybill: (waybill: string) => void;
  readonly onClose: () => void;
}

type Words = ReturnType<typeof translator<'claim-scan'>>;

/** Loads the dialog with its texts. */
export async function scanDialog(language: LanguageCode): Promise<ComponentType<ScanProps>> {
  const { texts } = await SCAN_TEXTS[language]();
  const t: Words = translator(texts);
  return function Scan(props) {
    return <ScanDialog {...props} t={t} />;
  };
}

function ScanDialog({ t, onWaybill, onClose }: ScanProps & { readonly t: Words }) {
  const [isForeign, setForeign] = useState(false);
  function handleCode(scanned: string) {
    const waybill = parseScannedWaybill(scanned);
    if (waybill === null) return setForeign(true);
    onWaybill(waybill);
    onClose();
  }
  return (
    <Dialog open size="sm" onClose={onClose} title={t('claim-scan:title')}>
      <CodeScanner
        label={t('claim-scan:picture')}
        texts={{
          starting: t('claim-scan:starting'),
          looking: t('claim-scan:point'),
          refused: t('claim-scan:refused'),
          missing: t('claim-scan:missing'),
          failed: t('claim-scan:failed'),
        }}
        status={isForeign ? t('claim-scan:foreign') : undefined}
        onCode={handleCode}
      />
    </Dialog>
  );
}
