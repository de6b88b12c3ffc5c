import { render } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeScanner } from '#code-scanner/code-scanner.tsx';

const TEXTS = {
  starting: 'Starting the camera',
  looking: 'Point the camera at a code',
  refused: 'The camera is blocked',
  missing: 'No camera found',
  failed: 'The camera failed',
};

/** A camera whose picture is a canvas, so that frames come without a device. */
function createCamera() {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 240;
  const pen = canvas.getContext('2d');
  const stream = canvas.captureStream();
  const fill = (color: string, ...area: readonly [number, number, number, number]) => {
    if (pen === null) return;
    pen.fillStyle = color;
    pen.fillRect(...area);
  };
  fill('white', 0, 0, 320, 240);
  return {
    stream,
    show(code: string) {
      const { data, size } = encode(code, { border: 4 });
      const unit = Math.floor(240 / size);
      fill('white', 0, 0, 320, 240);
      for (const [y, row] of data.entries())
        for (const [x, isDark] of row.entries()) if (isDark) fill('black', x * unit, y * unit, unit, unit);
    },
  };
}

const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>();
/** Codes of the pictures to come; the last one stays. */
let pictures: (string | null)[] = [];
const detect = vi.fn<() => void>();
let camera: ReturnType<typeof createCamera>;

beforeEach(() => {
  camera = createCamera();
  pictures = [null];
  detect.mockReset();
  getUserMedia.mockReset().mockImplementation(() => Promise.resolve(camera.stream));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((constraints = {}) => getUserMedia(constraints));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => {
        detect();
        const [shown = null] = pictures.length > 1 ? pictures.splice(0, 1) : pictures;
        return Promise.resolve(shown === null ? [] : [{ rawValue: shown }]);
      };
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(status?: string) {
  const found = vi.fn<(text: string) => void>();
  const scanner = (shown?: string) => <CodeScanner label="Camera" texts={TEXTS} status={shown} onCode={found} />;
  const { rerender, unmount } = render(scanner(status));
  return { found, unmount, setStatus: (shown?: string) => rerender(scanner(shown)) };
}

const isStopped = () => camera.stream.getTracks().every(({ readyState }) => readyState === 'ended');
const picturesRead = (count: number) => vi.waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(count));

describe('scanning codes', () => {
  it('reports a code once while it stays in view, and again after another one', async () => {
    pictures = ['A', 'A', 'A', null, 'A', 'B', 'B', 'A', null];
    const { found } = open();
    await picturesRead(9);
    expect(found.mock.calls).toEqual([['A'], ['B'], ['A']]);
  });

  it('says that it starts, what to do, and what the app says', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    getUserMedia.mockReturnValueOnce(new Promise((resolve) => (allow = resolve)));
    const { setStatus } = open('No waybill');
    await expect.element(page.getByRole('status')).toHaveTextContent(TEXTS.starting);
    allow(camera.stream);
    await expect.element(page.getByRole('status')).toHaveTextContent('No waybill');
    setStatus();
    await expect.element(page.getByRole('status')).toHaveTextContent(TEXTS.looking);
    await expect.element(page.getByLabelText('Camera')).toBeVisible();
  });

  it('loads a reader where the browser has none', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    const { found } = open();
    await expect.element(page.getByRole('status')).toHaveTextContent(TEXTS.looking);
    camera.show('WBL00000000042');
    await vi.waitFor(() => expect(found).toHaveBeenCalledWith('WBL00000000042'));
  });
});

describe('the camera', () => {
  it('stops when the scanner goes', async () => {
    const { unmount } = open();
    await picturesRead(0);
    expect(isStopped()).toBe(false);
    unmount();
    expect(isStopped()).toBe(true);
  });

  it('stops even if the browser still asks for it', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    getUserMedia.mockReturnValueOnce(new Promise((resolve) => (allow = resolve)));
    open().unmount();
    allow(camera.stream);
    await vi.waitFor(() => expect(isStopped()).toBe(true));
  });

  it.each([
    ['NotAllowedError', TEXTS.refused],
    ['NotFoundError', TEXTS.missing],
    ['AbortError', TEXTS.failed],
  ])('is not there because of %s: the reason shows, and another attempt is offered', async (name, reason) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('no', name));
    pictures = ['A'];
    const { found } = open();
    await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
    expect(found).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(found).toHaveBeenCalledWith('A'));
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
