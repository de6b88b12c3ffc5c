import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#button/button.tsx';
import { type CameraProblem, problemOf, showCamera } from '#code-scanner/camera.ts';
import { codeReader } from '#code-scanner/code-reader.ts';
import { createNewCodeFilter } from '#code-scanner/new-codes.ts';
import { InlineAlert } from '#inline-alert/inline-alert.tsx';
import { useMessages } from '#messages/messages.tsx';
import css from './code-scanner.module.css';

export interface CodeScannerTexts extends Readonly<Record<CameraProblem, string>> {
  /** Until the camera's picture is there. */
  readonly starting: string;
  /** What to point the camera at. */
  readonly looking: string;
}

export interface CodeScannerProps {
  /** Accessible name of the camera's picture. */
  readonly label: string;
  readonly texts: CodeScannerTexts;
  /** Replaces `texts.looking`, for instance because a code has no meaning here. */
  readonly status?: string | undefined;
  /**
   * Called with the text of a code. The same code is reported again after it was out of the picture for about a second,
   * or after another one.
   */
  readonly onCode: (text: string) => void;
}

/** Interval between scans in ms: fast enough for a hand, slow enough for an old phone. */
const SCAN_INTERVAL_MS = 150;

/** Reads QR codes, and barcodes where the browser can, from the camera until it unmounts. Import it lazily. */
export function CodeScanner(props: CodeScannerProps) {
  const [attempt, setAttempt] = useState(0);
  return <ScanAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface ScanAttemptProps extends CodeScannerProps {
  readonly onRetry: () => void;
}

function ScanAttempt({ label, texts, status, onCode, onRetry }: ScanAttemptProps) {
  const messages = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | CameraProblem>('starting');
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    async function scan(picture: HTMLVideoElement) {
      await showCamera(picture, signal);
      const read = await codeReader();
      const newCode = createNewCodeFilter();
      if (!signal.aborted) setState('looking');
      while (!signal.aborted) {
        const shown = await read(picture);
        if (signal.aborted) return;
        const code = newCode(shown);
        if (code !== null) handleCode(code);
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

  return (
    <div className="kit-CodeScanner">
      {state === 'starting' || state === 'looking' ? (
        <>
          <video ref={video} className={css.picture} muted playsInline aria-label={label} />
          <output>{state === 'looking' ? (status ?? texts.looking) : texts.starting}</output>
        </>
      ) : (
        <InlineAlert tone="warning">
          <p>{texts[state]}</p>
          <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {messages.retry}
          </Button>
        </InlineAlert>
      )}
    </div>
  );
}
