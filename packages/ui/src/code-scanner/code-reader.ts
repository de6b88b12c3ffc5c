/** Returns the content of a code in the picture, or null. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The used part of the Shape Detection API, which TypeScript does not declare. */
interface NativeDetector {
  detect(picture: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ['qr_code', 'code_128'];

/** The browser's reader, which supports barcodes; otherwise a QR code reader that is loaded on demand. */
export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await fetchedReader());
}

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: NativeDetectors };
  if (!Detector) return null;
  // On some systems the API exists without any formats.
  const supported = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Width in pixels for decoding: more costs time and finds no more. */
const WIDTH = 640;

async function fetchedReader(): Promise<CodeReader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (width === 0 || context === null) return null;
    canvas.width = Math.min(width, WIDTH);
    canvas.height = Math.round((height * canvas.width) / width);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws if it finds no code.
      return null;
    }
  };
}
