import { scannedWaybill } from '@store-panel/domain/shipments/scanned-waybill';
import { Button } from '@store-panel/ui/button';
import { hasCamera } from '@store-panel/ui/camera';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Camera, CameraOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './handovers.module.css';

const CodeScanner = lazy(() =>
  import('@store-panel/ui/code-scanner').then((module) => ({ default: module.CodeScanner })),
);

/** Reads labels with the camera of a phone, one after the other; nothing on a device without one. */
export function ScanCamera({ onScan }: { readonly onScan: (waybill: string) => void }) {
  const { t } = useTranslation(['handover', 'claim-scan']);
  const [isThere, setThere] = useState(false);
  const [isOn, setOn] = useState(false);
  const [isForeign, setForeign] = useState(false);
  useEffect(() => {
    let isGone = false;
    void hasCamera().then((found) => {
      if (!isGone) setThere(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isThere) return null;
  const Icon = isOn ? CameraOff : Camera;
  return (
    <div className={css.section}>
      <div>
        <Button size="sm" icon={<Icon aria-hidden="true" />} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {t(isOn ? 'one.cameraStop' : 'one.camera')}
        </Button>
      </div>
      {isOn && (
        <Suspense fallback={<Skeleton height="16rem" />}>
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
            onCode={(text) => {
              const waybill = scannedWaybill(text);
              setForeign(waybill === null);
              if (waybill !== null) onScan(waybill);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
