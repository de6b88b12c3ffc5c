import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMessages } from '@store-panel/ui/messages';
import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SCAN_TEXTS } from 'virtual:scan-texts';

import { translator } from '#texts/texts.ts';
import { type CameraProblem, problemOf, showCamera } from './camera.ts';
import { codeReader } from './code-reader.ts';
import css from './scan-dialog.module.css';
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
    return <ScanAttempts {...props} t={t} />;
  };
}

function ScanAttempts(props: Omit<ScanDialogProps, 'onRetry'>) {
  const [attempt, setAttempt] = useState(0);
  return <ScanDialog key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Interval between scans in ms: fast enough for a hand, slow enough for an old phone. */
const SCAN_INTERVAL_MS = 150;

interface ScanDialogProps extends ScanProps {
  readonly t: Words;
  readonly onRetry: () => void;
}

function ScanDialog({ t, onWaybill, onClose, onRetry }: ScanDialogProps) {
  const messages = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | 'foreign' | CameraProblem>('starting');
  const handleWaybill = useEffectEvent((waybill: string) => {
    onWaybill(waybill);
    onClose();
  });
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    async function scan(picture: HTMLVideoElement) {
      await showCamera(picture, signal);
      const read = await codeReader();
      if (!signal.aborted) setState('looking');
      while (!signal.aborted) {
        const scanned = await read(picture);
        if (signal.aborted) return;
        const waybill = scanned === null ? null : parseScannedWaybill(scanned);
        if (waybill !== null) return handleWaybill(waybill);
        if (scanned !== null) setState('foreign');
        await new Promise((resolve) => {
          setTimeout(resolve, SCAN_INTERVAL_MS);
        });
      }
    }
    if (video.current)
      scan(video.current).catch((error: unknown) => {
        if (!signal.aborted) setState(problemOf(error));
        stopping.abort();
      });
    return () => stopping.abort();
  }, []);

  const isUp = state === 'starting' || state === 'looking' || state === 'foreign';
  return (
    <Dialog open size="sm" onClose={onClose} title={t('claim-scan:title')}>
      {isUp ? (
        <>
          <video ref={video} className={css.picture} muted playsInline aria-label={t('claim-scan:picture')} />
          <output>{t(`claim-scan:${state === 'looking' ? 'point' : state}`)}</output>
        </>
      ) : (
        <InlineAlert tone="warning">
          <p>{t(`claim-scan:${state}`)}</p>
          <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {messages.retry}
          </Button>
        </InlineAlert>
      )}
    </Dialog>
  );
}
