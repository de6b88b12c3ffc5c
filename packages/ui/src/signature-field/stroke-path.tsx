import { lineWidth, type SignatureBox, type SignatureStroke, strokesPath } from '#signature-field/strokes.ts';

interface StrokePathProps {
  readonly box: SignatureBox;
  readonly strokes: readonly SignatureStroke[];
}

export function StrokePath({ box, strokes }: StrokePathProps) {
  return (
    <path
      d={strokesPath(strokes)}
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth(box)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
