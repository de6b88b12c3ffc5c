import { clsx } from 'clsx';
import type { SignatureBox, SignatureStroke } from '#signature-field/strokes.ts';
import { StrokePath } from '#signature-field/stroke-path.tsx';
import css from './signature-field.module.css';

export interface SignatureImageProps {
  /** Accessible name: whose signature it is. */
  readonly label: string;
  /** The box that it was drawn in. */
  readonly box: SignatureBox;
  readonly strokes: readonly SignatureStroke[];
  readonly className?: string;
}

/** A signature in the colour of the text around it. */
export function SignatureImage({ label, box, strokes, className }: SignatureImageProps) {
  return (
    <svg
      className={clsx('kit-SignatureImage', css.image, className)}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      <StrokePath box={box} strokes={strokes} />
    </svg>
  );
}
