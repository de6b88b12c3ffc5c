import css from './signature-field.module.css';
import { pathOf, type StrokeBox, type Strokes } from '#signature-field/strokes.ts';

export interface SignatureImageProps {
  /** What it is: "Driver's signature". */
  readonly label: string;
  readonly box: StrokeBox;
  readonly strokes: Strokes;
}

/** Shows a signature that was drawn in a `SignatureField`. */
export function SignatureImage({ label, box: { width, height }, strokes }: SignatureImageProps) {
  return (
    <svg className={css.image} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={pathOf(strokes)} />
    </svg>
  );
}
