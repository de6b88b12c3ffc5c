import type SignaturePad from 'signature_pad';
import { lineWidth, type SignatureBox, type SignatureStroke, strokeInBox } from '#signature-field/strokes.ts';

/** Distance of two points in pixels: less costs points and shows no more. */
const MIN_DISTANCE = 2;

/**
 * Draws the line under the pen on the canvas and reports it when the pen lifts. The canvas is empty again then, because
 * the reported strokes are shown by their path, in any size and theme.
 */
export function drawStrokes(
  canvas: HTMLCanvasElement,
  Pad: typeof SignaturePad,
  box: SignatureBox,
  onStroke: (stroke: SignatureStroke) => void,
): () => void {
  // Browsers without a drawing surface show the field, and take nothing.
  if (!canvas.getContext('2d')) return () => undefined;
  let scale = 1;
  // Not throttled: a delayed point could end up in the next stroke.
  const pad = new Pad(canvas, { minDistance: MIN_DISTANCE, throttle: 0 });
  pad.addEventListener('beginStroke', () => {
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
    scale = box.width / width;
    // The library's widths are radiuses; one width, because the path has one.
    pad.minWidth = lineWidth(box) / scale / 2;
    pad.maxWidth = pad.minWidth;
    pad.penColor = getComputedStyle(canvas).color;
  });
  pad.addEventListener('endStroke', () => {
    const points = pad.toData().at(-1)?.points ?? [];
    pad.clear();
    if (points.length > 0) onStroke(strokeInBox(points, scale, box));
  });
  return () => pad.off();
}
