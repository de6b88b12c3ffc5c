import { clsx } from 'clsx';
import { CircleAlert, Eraser } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '#button/button.tsx';
import { ErrorState } from '#error-state/error-state.tsx';
import field from '#field/field.module.css';
import type { FieldProps } from '#field/field.tsx';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { drawStrokes } from '#signature-field/draw-strokes.ts';
import { SignatureImage, type SignatureImageProps } from '#signature-field/signature-image.tsx';
import { StrokePath } from '#signature-field/stroke-path.tsx';
import { type SignatureBox, type SignatureStroke, thinOut } from '#signature-field/strokes.ts';
import css from './signature-field.module.css';

export { SignatureImage };
export type { SignatureBox, SignatureImageProps, SignatureStroke };

export interface SignatureFieldProps extends FieldProps {
  /** Coordinates of the value are whole numbers in this box; the element has its proportions. */
  readonly box: SignatureBox;
  /** Strokes that have more points together are thinned out. */
  readonly maxPoints: number;
  /** Null without a signature. */
  readonly value: readonly SignatureStroke[] | null;
  /** Called after each stroke, and with null after clearing. */
  readonly onChange: (value: readonly SignatureStroke[] | null) => void;
  /** Id of the group, for links from an error summary. */
  readonly id?: string;
}

const library = createLazyModule(() => import('signature_pad'));

/** A box in which a signature is drawn by finger, pen or mouse. The value is its strokes, not a picture. */
export function SignatureField({
  label,
  help,
  error,
  optional = false,
  box,
  maxPoints,
  value,
  onChange,
  id: ownId,
}: SignatureFieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const messages = useFormMessages();
  const module = library.useModule();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const strokes = value ?? [];
  const isEmpty = strokes.length === 0;
  const hasHelp = help !== undefined && help !== '';
  const hasError = error !== undefined && error !== '' && error !== false && error !== null;
  const { width, height } = box;

  const handleStroke = useEffectEvent((stroke: SignatureStroke) => onChange(thinOut([...strokes, stroke], maxPoints)));
  useEffect(() => {
    if (canvasRef.current === null || typeof module === 'string') return;
    return drawStrokes(canvasRef.current, module.default, { width, height }, (stroke) => handleStroke(stroke));
  }, [module, width, height]);

  return (
    <div
      id={id}
      className={clsx('kit-SignatureField', field.root, css.root)}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={clsx(hasHelp && `${id}-help`, hasError && `${id}-error`) || undefined}
      data-state={hasError ? 'invalid' : undefined}
    >
      <div className={css.header}>
        <span className={field.label} id={`${id}-label`} data-part="label">
          {label}
          {optional && <span className={field.optional}> ({messages.optional})</span>}
        </span>
        {/* Not disabled natively, because clearing would then lose the focus. */}
        <Button
          size="sm"
          variant="quiet"
          icon={<Eraser aria-hidden="true" />}
          aria-disabled={isEmpty || undefined}
          onClick={() => {
            if (!isEmpty) onChange(null);
          }}
        >
          {messages.clearSignature}
        </Button>
      </div>
      {module === 'failed' ? (
        <ErrorState />
      ) : (
        <div className={css.frame} data-invalid={hasError || undefined} data-part="box">
          <svg className={css.strokes} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <StrokePath box={box} strokes={strokes} />
          </svg>
          <canvas ref={canvasRef} className={css.canvas} role="img" aria-label={label} />
        </div>
      )}
      {hasHelp && (
        <div className={field.help} id={`${id}-help`} data-part="help">
          {help}
        </div>
      )}
      {hasError && (
        <div className={field.error} id={`${id}-error`} data-part="error">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
