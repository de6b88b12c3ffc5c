import { Button } from '@store-panel/ui/button';
import { type ComponentType, useEffect, useState } from 'react';

import { FIELD_ID } from '#form/claim-numbers.ts';
import { useTexts } from '#texts/use-texts.tsx';
import type { ScanProps } from './scan-dialog.tsx';
import css from './scan-trigger.module.css';

/** Above the waybill's field, where the device has a camera. All else about scanning comes when this is pressed. */
export function ScanTrigger({ onWaybill }: Pick<ScanProps, 'onWaybill'>) {
  const { t, language } = useTexts();
  const [hasCamera, setHasCamera] = useState(false);
  const [Scan, setScan] = useState<ComponentType<ScanProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // Browsers without it, and pages without https, have no camera to offer.
    void (async () => {
      const devices = await navigator.mediaDevices?.enumerateDevices();
      setHasCamera(devices?.some(({ kind }) => kind === 'videoinput') ?? false);
    })().catch(() => undefined);
  }, []);
  // An effect, for the dialog gives the focus back to its button when it is taken away, whenever that is.
  useEffect(() => Scan && (() => document.getElementById(FIELD_ID.waybill_number)?.focus()), [Scan]);
  if (!hasCamera) return null;

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
