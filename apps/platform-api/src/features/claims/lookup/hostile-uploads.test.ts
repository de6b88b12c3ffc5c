import { ERROR } from '@store-panel/contract/errors/error-codes';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { PAYLOAD, buildPolyglots } from '#testing/fixtures/polyglots.ts';
import { handmadePng } from '#testing/fixtures/sample-files.ts';
import { addPublicClaim, addRequestedDocument } from '#testing/fixtures/sample-public-claim.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  type SessionHeaders,
  startPlatform,
  testSecrets,
  type TestPlatform,
} from '#testing/servers/test-platform.ts';

describeOnAnEngine('hostile documents of a claim', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let tenantId: string;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    tenantId = await addTenant(on.database, 'hostile.localhost');
  });
  afterAll(() => server.close());
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());

  /** Uploads a file for a new claim. */
  async function upload(content: Uint8Array<ArrayBuffer>, name: string) {
    const claim = await addPublicClaim(
      on.database,
      testSecrets,
      { storeId: store.id, tenantId },
      { state: 'documents_missing' },
    );
    const document_id = await addRequestedDocument(on.database, claim.id);
    const fields = { claim_token: claim.token, document_id };
    const { code } = await sendFile(server.origin, 'POST /api/user/upload_claim_document', { content, name }, fields);
    const detail = await call(server.origin, 'POST /api/store/get_claim_detail', { claim_id: claim.id }, staff);
    return { code, stored: detail.body.claim.documents[0]?.file ?? null };
  }

  test('are rejected if they are two formats at once, or stored as re-encoded pixels', async () => {
    const outcomes: Record<string, number | string> = {};
    for (const [what, content] of Object.entries(await buildPolyglots())) {
      const { code, stored } = await upload(content, `${what}.html`);
      if (stored === null) {
        outcomes[what] = code ?? 'neither rejected nor stored';
        continue;
      }
      const file = await fetch(server.origin + stored.url);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(
        [...new Set(['PK\x03\x04', '%PDF', '<script', '<?php'])].filter((mark) => bytes.includes(mark)),
        what,
      ).toEqual([]);
      expect(bytes.includes(PAYLOAD), what).toBe(false);
      expect(await sharp(bytes).metadata(), what).toMatchObject({ format: 'jpeg' });
      expect(file.headers.get('content-type'), what).toBe('image/jpeg');
      expect(file.headers.get('x-content-type-options'), what).toBe('nosniff');
      expect(file.headers.get('content-disposition'), what).toMatch(/^attachment; .*\.jpg/);
      expect(new URL(file.url).pathname, 'apart from pages and API').toMatch(/^\/files\//);
      outcomes[what] = 'its pixels';
    }
    const { fileTypeRefused, fileDamaged } = ERROR;
    expect(outcomes).toEqual({
      'a JPEG and an archive': 'its pixels',
      'a JPEG and a page': 'its pixels',
      'a JPEG and a page in its comment': 'its pixels',
      'a JPEG and a script': 'its pixels',
      'a JPEG and a PHP page': 'its pixels',
      'a JPEG and a PDF': 'its pixels',
      'a PNG and a page': 'its pixels',
      'a PNG and a page in a part of its own': 'its pixels',
      'a PNG and an archive': 'its pixels',
      'a WebP and a page': 'its pixels',
      'a GIF and a script': fileTypeRefused,
      'a vector graphic': fileTypeRefused,
      'a page and a PDF': fileTypeRefused,
      'a PDF and a page': fileDamaged,
      'a PDF and an archive': fileTypeRefused,
      'a PDF and a JPEG': fileDamaged,
      'a program and a PDF': fileTypeRefused,
      'an archive of a tape and a PDF': fileDamaged,
    });
  });

  test('are rejected by their header if they decode to more than forty million pixels', async () => {
    const bombs = [handmadePng(20_000, 20_000), handmadePng(8_000, UPLOAD.maxPixels / 8_000 + 1)];
    for (const bomb of bombs)
      expect(await upload(bomb, 'photo.png')).toEqual({ code: ERROR.fileTooLarge, stored: null });
  });
});
