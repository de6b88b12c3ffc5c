import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';

import { expect, test as base } from '#journey.ts';
import { captureHere } from '#matrix/variant.ts';
import { createFakeCameraVideo } from '#panel/fake-camera-video.ts';
import { textsIn } from '#actors/texts.ts';

const WAYBILL = 'HV100200300';

/** A phone with a fake camera that shows a shipment label. */
const test = base.extend<object, { readonly film: string }>({
  film: [
    async ({ platform: _perServer }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'store-panel-scan-'));
      const film = join(folder, 'label.y4m');
      await writeFile(film, createFakeCameraVideo(`https://claims.havel.example/?waybill=${WAYBILL}`));
      await provide(film);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ film }, provide) =>
      provide({
        executablePath: findChromium(),
        args: [
          ...chromiumArgs,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      }),
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 360, height: 740 } });

test('the waybill is read off the label by the camera, and the claim is found', async ({ page, platform }) => {
  const t = await textsIn('de');
  await page.goto(`http://havel.localhost:${platform.port}/`);
  await page.getByRole('button', { name: t('claim:scan'), exact: true }).click();
  const waybill = page.getByRole('textbox', { name: t('claim:field.waybill') });
  await expect(waybill).toHaveValue(WAYBILL);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(waybill).toBeFocused();
  await page.getByLabel(t('claim:field.claimNumber')).fill('C-48213');
  await page.getByRole('button', { name: t('claim:submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C-48213');
  await captureHere(page);
});
