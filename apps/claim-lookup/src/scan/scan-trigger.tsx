import { Button } from '@store-panel/ui/button';
import { hasCamera } from '@store-panel/ui/camera';
import { type ComponentType, useEffect, useState } from 'react';

import { FIELD_ID } from '#form/claim-numbers.ts';
import { useTexts } from '#texts/use-texts.tsx';
import type { ScanProps } from './scan-dialog.tsx';
import css from './scan-trigger.module.css';

/** Scan button, shown if the device has a camera. The scanner loads on press. */
export function ScanTrigger({ onWaybill }: Pick<ScanProps, 'onWaybill'>) {
  const { t, language } = useTexts();
  const [canScan, setCanScan] = useState(false);
  const [Scan, setScan] = useState<ComponentType<ScanProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void hasCamera().then(setCanScan);
  }, []);
  // In an effect, because the dialog returns the focus to its button when it unmounts.
  useEffect(() => Scan && (() => document.getElementById(FIELD_ID.waybill_number)?.focus()), [Scan]);
  if (!canScan) return null;

  async function open() {
    setFailed(false);
    try {
      const { scanDialog } = await import('./scan-dialog.tsx');
      const Loaded = await scanDialog(language);
      setScan(() => Loaded);
    } catch {
      setFailed(true);
    }
  }
  return (
    <div className={css.root}>
      {hasFailed && <output>{t('codes:client.connectionFailed')}</output>}
      <Button size="sm" variant="quiet" onClick={() => void open()}>
        {t('claim:scan')}
      </Button>
      {Scan && <Scan onWaybill={onWaybill} onClose={() => setScan(undefined)} />}
    </div>
  );
}
