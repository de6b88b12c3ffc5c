import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { CSV_BOM, csvRecord } from '@store-panel/domain/csv/csv';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { afterEach, describe, expect, test } from 'vitest';

import type { BodyOf } from '#endpoint-key.ts';
import { createClient } from '#client.ts';
import { type Clock, systemClock } from '#clock.ts';
import { readCsvRecords } from '#files/read-csv-records.ts';
import { download, downloadStream } from '#files/download.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { encodeWithFile } from '#files/upload.ts';
import { createNodeUploadFetch } from '#files/upload-node-fetch.ts';

// Files as Node sends and takes them, over connections of its own.

const BODY: BodyOf<'POST /api/store/export_orders'> = {
  list: 'past',
  filter: {},
  format: 'csv',
  columns: ['unique_id'],
  language: 'en',
};
const EXPORT = 'POST /api/store/export_orders';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Real time, as the connections are real, but no waiting before another try. */
const clock: Clock = { ...systemClock, random: () => 0 };

async function clientOf(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, mode: 'header', clock });
}

const head = { 'content-type': EXPORT_TYPES.csv, 'x-request-id': 'export-1' };
const record = (n: number) => [String(n), `"a"\nline, ${n}`];

describe('a list as a file', () => {
  test('comes record by record, however its bytes are cut', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => record(at));
    const bytes = Buffer.from(CSV_BOM + [['No.', 'Nümber'], ...rows].map((cells) => csvRecord(cells)).join(''));
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { ...head, 'x-rows': rows.length });
      // Cuts letters of two bytes, pairs of quotes and line ends in two.
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
      response.end();
    });
    const progress: (readonly [number, number])[] = [];
    const onProgress = (done: number, all: number) => void progress.push([done, all]);
    const records: (readonly string[])[] = [];
    for await (const cells of readCsvRecords(downloadStream(client, EXPORT, BODY, { onProgress }))) records.push(cells);
    expect(records).toEqual([['No.', 'Nümber'], ...rows]);
    expect([progress[0], progress.at(-1)]).toEqual([
      [0, 300],
      [300, 300],
    ]);
  });

  test('tells how much of it is there while it comes, also where it is kept whole', async () => {
    const steps: number[] = [];
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { ...head, 'x-rows': 2 });
      response.write('No.\r\n1\r\n');
      const goOn = setInterval(() => {
        if (!steps.includes(1)) return;
        clearInterval(goOn);
        response.end('2\r\n');
      }, 5);
    });
    const onProgress = (done: number) => void steps.push(done);
    const file = await download(client, EXPORT, BODY, { signal: new AbortController().signal, onProgress });
    expect(steps).toEqual([0, 1, 2]);
    expect(await file.text()).toBe('No.\r\n1\r\n2\r\n');
  });

  test('is asked for again until its first byte, and never after', async () => {
    let requests = 0;
    const client = await clientOf((_request, response) => {
      requests += 1;
      if (requests === 1) return response.writeHead(503).end();
      response.writeHead(200, { ...head, 'x-rows': 2 });
      response.write('No.\r\n1\r\n', () => setTimeout(() => response.destroy(), 20));
    });
    const records: (readonly string[])[] = [];
    const run = async () => {
      for await (const cells of readCsvRecords(downloadStream(client, EXPORT, BODY))) records.push(cells);
    };
    await expect(run()).rejects.toMatchObject({ family: 'connection', call: EXPORT });
    expect([records, requests]).toEqual([[['No.'], ['1']], 2]);
  });

  test('that is refused is refused as any call', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"success":false,"error_code":636}');
    });
    await expect(downloadStream(client, EXPORT, BODY).next()).rejects.toMatchObject({ code: 636 });
  });

  test('ends on the platform too when the loop is left, or given up', async () => {
    for (const leave of ['break', 'abort'] as const) {
      let closed: Promise<unknown> = Promise.resolve();
      const client = await clientOf((_request, response) => {
        closed = once(response, 'close');
        response.writeHead(200, { ...head, 'x-rows': 9 });
        response.write('No.\r\n');
      });
      const control = new AbortController();
      const run = async () => {
        for await (const _bytes of downloadStream(client, EXPORT, BODY, { signal: control.signal })) {
          if (leave === 'break') break;
          setTimeout(() => control.abort(new Error('left')));
        }
      };
      if (leave === 'break') await run();
      else await expect(run()).rejects.toThrow('left');
      await closed;
    }
  });

  test('that stands still is given up', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { ...head, 'x-rows': 9 });
      response.write('No.\r\n');
    });
    const chunks = downloadStream({ ...client, clock: createAutoAdvanceClock() }, EXPORT, BODY);
    const run = async () => {
      for await (const bytes of chunks) expect(bytes.length).toBeGreaterThan(0);
    };
    await expect(run()).rejects.toMatchObject({ family: 'timeout' });
  });
});

describe('an upload', () => {
  const image = new Uint8Array(300_000).map((_, at) => at % 251);
  const file = { field: 'image', blob: new Blob([image], { type: 'image/png' }), name: 'shop.png' };

  test('arrives whole, and says how much of it is sent', async () => {
    const received: Buffer[] = [];
    let headers: NodeJS.Dict<string | string[]> = {};
    const client = await clientOf((request, response) => {
      ({ headers } = request);
      request.on('data', (part: Buffer) => received.push(part));
      request.on('end', () => response.end('{"success":true,"image_url":"/images/1"}'));
    });
    const progress: number[] = [];
    await client.call(
      'POST /api/store/upload_store_image',
      {},
      { encode: encodeWithFile(file), fetch: createNodeUploadFetch((share) => progress.push(share)) },
    );
    const whole = Buffer.concat(received);
    expect(Number(headers['content-length'])).toBe(whole.length);
    const form = await new Response(whole, { headers: { 'content-type': String(headers['content-type']) } }).formData();
    const sent = form.get('image') as File;
    expect([sent.name, sent.type, new Uint8Array(await sent.arrayBuffer())]).toEqual(['shop.png', 'image/png', image]);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect([progress.length, progress.at(-1)]).toEqual([5, 1]);
  });

  test('says what the connection has taken, not what waits for it', async () => {
    const progress: number[] = [];
    let early = 1;
    const client = await clientOf((request, response) => {
      request.once('readable', () => {
        setTimeout(() => {
          // The server has not read yet; the reported bytes are in the buffers of the connection.
          early = Math.max(...progress);
          request.on('end', () => response.end('{"success":true,"image_url":"/images/1"}')).resume();
        }, 100);
      });
    });
    const large = { ...file, blob: new Blob([new Uint8Array(40_000_000)]) };
    const fetch = createNodeUploadFetch((share) => progress.push(share));
    await client.call('POST /api/store/upload_store_image', {}, { encode: encodeWithFile(large), fetch });
    expect(early).toBeLessThan(0.9);
    expect(progress.at(-1)).toBe(1);
  });

  test('that breaks is sent anew, whole', async () => {
    let requests = 0;
    const sizes: number[] = [];
    const client = await clientOf((request, response) => {
      requests += 1;
      if (requests === 1) return void request.once('data', () => request.destroy());
      let size = 0;
      request.on('data', (part: Buffer) => (size += part.length));
      request.on('end', () => {
        sizes.push(size);
        response.end('{"success":true,"image_url":"/images/1"}');
      });
    });
    const fetch = createNodeUploadFetch(() => {});
    const reply = await client.call('POST /api/store/upload_store_image', {}, { encode: encodeWithFile(file), fetch });
    expect(reply).toEqual({ image_url: '/images/1' });
    expect(sizes[0]).toBeGreaterThan(image.length);
  });

  test('of nothing, and one without a body, go as they are', async () => {
    const client = await clientOf((request, response) => {
      request.resume();
      request.on('end', () => response.end('{"success":true,"countries":[]}'));
    });
    const progress: number[] = [];
    const fetch = createNodeUploadFetch((share) => progress.push(share));
    await client.call('GET /api/admin/get_country_list', undefined, { fetch });
    expect(progress).toEqual([]);
  });
});
