import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';

import { openPage } from '#testing/open-page.tsx';
import { parseScannedWaybill } from './parse-scanned-waybill.ts';

test.each([
  ['HV100200300', 'HV100200300'],
  [' hv 100 ', 'hv100'],
  ['https://claims.example/?waybill=WBL00000000042', 'WBL00000000042'],
  ['HTTPS://claims.example/?lang=de&waybill=A%2FB', 'A/B'],
  ['https://claims.example/somewhere', null],
  ['https://', null],
  ['mailto://somebody', null],
  ['', null],
  ['X'.repeat(51), null],
])('of a code that says “%s” the waybill is %s', (scanned, waybill) => {
  expect(parseScannedWaybill(scanned)).toBe(waybill);
});

describe('scanning a waybill', () => {
  const track = { stop: vi.fn() };
  const getUserMedia = vi.fn();
  let kinds: readonly string[] = ['videoinput'];
  let inPicture: string[] = [];

  // The first dynamic import takes longer than the test waits.
  beforeAll(async () => {
    const { scanDialog } = await import('./scan-dialog.tsx');
    await scanDialog('de');
  });
  beforeEach(() => {
    kinds = ['videoinput'];
    inPicture = [];
    getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
    track.stop.mockReset();
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia, enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind }))) },
    });
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128']);
        detect = () => Promise.resolve(inPicture.splice(0, 1).map((rawValue) => ({ rawValue })));
      },
    );
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const open = async () => {
    const page = await openPage();
    await page.visitor.click(await screen.findByRole('button', { name: page.t('claim:scan') }));
    return page;
  };

  it('is offered where there is a camera alone', async () => {
    kinds = ['audioinput'];
    const { t } = await openPage();
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: t('claim:scan') })).toBeNull();
  });

  it('fills the field from a link, turns the camera off and gives the field the focus', async () => {
    inPicture = ['https://claims.example/?waybill=WBL00000000042'];
    const page = await open();
    await waitFor(() => expect(page.waybill().value).toBe('WBL00000000042'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
    await waitFor(() => expect(document.activeElement).toBe(page.waybill()));
  });

  it('says of a code of something else that it is none, and looks on', async () => {
    inPicture = ['https://shop.example/'];
    const page = await open();
    expect(await screen.findByText('Dieser Code enthält keine Sendungsnummer.')).toBeDefined();
    inPicture = ['HV100200300'];
    await waitFor(() => expect(page.waybill().value).toBe('HV100200300'));
  });

  it('turns the camera off when it is closed, even while the browser still asks for it', async () => {
    let allow: (stream: object) => void = () => undefined;
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    await open();
    // The event of Escape in a dialog.
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    allow({ getTracks: () => [track] });
    await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(1));
  });

  it('says that the camera was refused, and tries again when asked to', async () => {
    getUserMedia.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    inPicture = ['HV100200300'];
    const page = await open();
    expect(await screen.findByText(/Der Kamerazugriff ist für diese Seite blockiert/)).toBeDefined();
    await page.visitor.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(page.waybill().value).toBe('HV100200300'));
  });

  it('fetches a reader where the browser has none, and stops looking when the page goes', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    const { unmount } = await open();
    expect(await screen.findByText(/Richten Sie die Kamera/)).toBeDefined();
    unmount();
    expect(track.stop).toHaveBeenCalledTimes(1);
  });
});
