import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { CSV_BOM, csvRecord } from '@store-panel/domain/csv/csv';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { afterEach, describe, expect, test } from 'vitest';

import type { BodyOf } from '#call-key.ts';
import { createClient } from '#client.ts';
import { type Clock, systemClock } from '#clock.ts';
import { csvRecords } from '#csv-records.ts';
import { download, downloadStream } from '#download.ts';
import { createSkippingClock } from '#testing/skipping-clock.ts';
import { withFile } from '#upload.ts';
import { uploadStream } from '#upload-stream.ts';

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
    const told: (readonly [number, number])[] = [];
    const onProgress = (done: number, all: number) => void told.push([done, all]);
    const records: (readonly string[])[] = [];
    for await (const cells of csvRecords(downloadStream(client, EXPORT, BODY, { onProgress }))) records.push(cells);
    expect(records).toEqual([['No.', 'Nümber'], ...rows]);
    expect([told[0], told.at(-1)]).toEqual([
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
    let asked = 0;
    const client = await clientOf((_request, response) => {
      asked += 1;
      if (asked === 1) return response.writeHead(503).end();
      response.writeHead(200, { ...head, 'x-rows': 2 });
      response.write('No.\r\n1\r\n', () => setTimeout(() => response.destroy(), 20));
    });
    const records: (readonly string[])[] = [];
    const run = async () => {
      for await (const cells of csvRecords(downloadStream(client, EXPORT, BODY))) records.push(cells);
    };
    await expect(run()).rejects.toMatchObject({ family: 'connection', call: EXPORT });
    expect([records, asked]).toEqual([[['No.'], ['1']], 2]);
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
    const chunks = downloadStream({ ...client, clock: createSkippingClock() }, EXPORT, BODY);
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
    const told: number[] = [];
    await client.call(
      'POST /api/store/upload_store_image',
      {},
      { encode: withFile(file), fetch: uploadStream((share) => told.push(share)) },
    );
    const whole = Buffer.concat(received);
    expect(Number(headers['content-length'])).toBe(whole.length);
    const form = await new Response(whole, { headers: { 'content-type': String(headers['content-type']) } }).formData();
    const sent = form.get('image') as File;
    expect([sent.name, sent.type, new Uint8Array(await sent.arrayBuffer())]).toEqual(['shop.png', 'image/png', image]);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect([told.length, told.at(-1)]).toEqual([5, 1]);
  });

  test('says what the connection has taken, not what waits for it', async () => {
    const told: number[] = [];
    let early = 1;
    const client = await clientOf((request, response) => {
      request.once('readable', () => {
        setTimeout(() => {
          // Nobody has read yet; what is told by now lies in the buffers of the connection.
          early = Math.max(...told);
          request.on('end', () => response.end('{"success":true,"image_url":"/images/1"}')).resume();
        }, 100);
      });
    });
    const large = { ...file, blob: new Blob([new Uint8Array(40_000_000)]) };
    const fetch = uploadStream((share) => told.push(share));
    await client.call('POST /api/store/upload_store_image', {}, { encode: withFile(large), fetch });
    expect(early).toBeLessThan(0.9);
    expect(told.at(-1)).toBe(1);
  });

  test('that breaks is sent anew, whole', async () => {
    let asked = 0;
    const sizes: number[] = [];
    const client = await clientOf((request, response) => {
      asked += 1;
      if (asked === 1) return void request.once('data', () => request.destroy());
      let size = 0;
      request.on('data', (part: Buffer) => (size += part.length));
      request.on('end', () => {
        sizes.push(size);
        response.end('{"success":true,"image_url":"/images/1"}');
      });
    });
    const fetch = uploadStream(() => {});
    const reply = await client.call('POST /api/store/upload_store_image', {}, { encode: withFile(file), fetch });
    expect(reply).toEqual({ image_url: '/images/1' });
    expect(sizes[0]).toBeGreaterThan(image.length);
  });

  test('of nothing, and one without a body, go as they are', async () => {
    const client = await clientOf((request, response) => {
      request.resume();
      request.on('end', () => response.end('{"success":true,"countries":[]}'));
    });
    const told: number[] = [];
    const fetch = uploadStream((share) => told.push(share));
    await client.call('GET /api/admin/get_country_list', undefined, { fetch });
    expect(told).toEqual([]);
  });
});
