import { clsx } from 'clsx';
import { CircleAlert, Eraser } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '#button/button.tsx';
import fieldCss from '#field/field.module.css';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { SignatureImage, type SignatureImageProps } from '#signature-field/signature-image.tsx';
import { pointsOf, type StrokeBox, type Strokes, thinned, toStroke } from '#signature-field/strokes.ts';
import css from './signature-field.module.css';

export { SignatureImage, type SignatureImageProps, type StrokeBox, type Strokes };

export interface SignatureFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** The strokes' numbers are whole and in this box, whatever the size on the screen; it has the field's proportions. */
  readonly box: StrokeBox;
  /** Longer drawings lose every second point. */
  readonly maxPoints: number;
  /** Null: nothing is drawn. */
  readonly value: Strokes | null;
  readonly onChange: (value: Strokes | null) => void;
}

/** A signature, drawn by finger, pen or mouse. Who cannot draw needs another way beside it. Import it lazily. */
export function SignatureField({ label, help, error, box, maxPoints, value, onChange }: SignatureFieldProps) {
  const messages = useFormMessages();
  const id = useId();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const padRef = useRef<SignaturePad>(null);
  const hasHelp = help !== undefined && help !== '';
  const hasError = error !== undefined && error !== '' && error !== null && error !== false;
  const describedBy = [hasHelp && `${id}-help`, hasError && `${id}-error`].filter((part) => part !== false).join(' ');

  const draw = useEffectEvent((canvas: HTMLCanvasElement, pad: SignaturePad) => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = Math.max(1, globalThis.devicePixelRatio);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.penColor = getComputedStyle(canvas).color;
    pad.clear();
    const { penColor, minWidth, maxWidth, dotSize, velocityFilterWeight, compositeOperation } = pad;
    pad.fromData(
      (value ?? []).map((stroke) => ({
        ...{ penColor, minWidth, maxWidth, dotSize, velocityFilterWeight, compositeOperation },
        points: pointsOf(stroke, width / box.width).map((point, time) => ({ ...point, time, pressure: 0.5 })),
      })),
    );
  });
  const handleEnd = useEffectEvent((canvas: HTMLCanvasElement, pad: SignaturePad) => {
    const factor = canvas.clientWidth / box.width;
    const strokes = pad.toData().map(({ points }) => toStroke(points, factor, box));
    onChange(thinned(strokes, maxPoints));
  });
  useEffect(() => {
    const canvas = canvasRef.current;
    // Without a drawing surface, as in browsers without a canvas, the field stays empty.
    if (!canvas?.getContext('2d')) return;
    const pad = new SignaturePad(canvas, { minWidth: 1, maxWidth: 2.5 });
    padRef.current = pad;
    const end = () => handleEnd(canvas, pad);
    pad.addEventListener('endStroke', end);
    const resizing = new ResizeObserver(() => draw(canvas, pad));
    resizing.observe(canvas);
    return () => {
      resizing.disconnect();
      pad.off();
      padRef.current = null;
    };
  }, []);
  useEffect(() => {
    // What was drawn by hand is there already; another value replaces it.
    if (value === null) padRef.current?.clear();
  }, [value]);

  return (
    <div
      className={clsx('kit-SignatureField', fieldCss.root)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      data-state={hasError ? 'invalid' : undefined}
    >
      <span className={fieldCss.label} id={`${id}-label`}>
        {label}
      </span>
      <canvas
        ref={canvasRef}
        className={css.pad}
        style={{ aspectRatio: `${box.width} / ${box.height}` }}
        role="img"
        aria-labelledby={`${id}-label`}
      />
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Eraser aria-hidden="true" />}
          aria-disabled={value === null || undefined}
          onClick={() => value !== null && onChange(null)}
        >
          {messages.clearSignature}
        </Button>
      </div>
      {hasHelp && (
        <div className={fieldCss.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {hasError && (
        <div className={fieldCss.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
