/** Gives what a code says that is in the picture; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** What browsers have of the Shape Detection API; TypeScript does not know it. */
interface NativeDetector {
  detect(picture: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const WANTED = ['qr_code', 'code_128'];

/** The browser's own reader, which knows bars as well; where it has none, one for QR codes that is fetched. */
export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await fetchedReader());
}

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: NativeDetectors };
  if (!Detector) return null;
  // On some systems it is there and knows nothing.
  const known = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  const formats = WANTED.filter((format) => known.includes(format));
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Pixels across: more tell no more of a code that is held before a camera, and take their time. */
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
      // It throws where it finds none.
      return null;
    }
  };
}
