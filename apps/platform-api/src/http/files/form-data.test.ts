// One file: tests of a form's content and of its connection share a server and the form parts. Form parsing is the same
// on every database engine.

import { createConnection, type Socket } from 'node:net';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { HEADER } from '@store-panel/contract/envelope';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { samplePdf } from '#testing/fixtures/sample-files.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

// Reading a form is the same on every engine.

const UPLOAD_CALL = 'POST /api/store/upload_document';
const PATH = UPLOAD_CALL.replace('POST ', '');
const BOUNDARY = 'xxBOUNDARYxx';

let database: Database;
let server: TestPlatform;
let store: TestStore;
let session: SessionHeaders;
const documentId = uuidV7();

beforeAll(async () => {
  database = await openInMemory();
  server = await startPlatform(database);
  store = await addStore(database);
  session = await signInStore(server.origin, store.email);
  await database.kysely
    .insertInto('document_types')
    .values({ id: documentId, name: json(['Licence']) })
    .execute();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const pdf = { name: 'licence.pdf', content: samplePdf() };
const validFields = { type: '2', document_id: documentId };
const send = (fields: Readonly<Record<string, string>> = validFields, file = pdf, headers = session) =>
  sendFile(server.origin, UPLOAD_CALL, file, fields, headers);

/** One part of a form, as text. */
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const filePart = (value: string) => part('document', value, '; filename="a.pdf"\r\nContent-Type: application/pdf');
const buildForm = () => part('type', '2') + part('document_id', documentId) + filePart(pdfText()) + END;
const pdfText = () => Buffer.from(pdf.content).toString('latin1');

const sendText = (body: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  fetch(server.origin + PATH, {
    method: 'POST',
    headers: { ...session, 'content-type': type },
    body: new Uint8Array(Buffer.from(body as string, 'latin1')),
  }).then(async (reply) => ({ status: reply.status, body: (await reply.json()) as Readonly<Record<string, unknown>> }));

describe('an endpoint with a file', () => {
  test('accepts form data whose text fields match the schema', async () => {
    const reply = await send();
    expect(reply.code).toBeNull();
    expect(reply.body.document).toMatchObject({ document_id: documentId, state: 'uploaded' });
    expect((await sendText(buildForm())).body).toMatchObject({ success: true });
    const nameless = buildForm().replace(
      '; filename="a.pdf"\r\nContent-Type: application/pdf',
      '\r\nContent-Type: application/octet-stream',
    );
    expect((await sendText(nameless)).body).toMatchObject({ document: { file: { name: 'document.pdf' } } });
  });

  test('accepts nothing else, and no other endpoint accepts form data', async () => {
    const expected = { status: 415, code: ERROR.unsupportedMediaType };
    expect(await call(server.origin, UPLOAD_CALL, { ...validFields, document: 'x' }, session)).toMatchObject(expected);
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/pdf',
      'multipart/mixed; boundary=x',
    ])
      expect((await sendText('type=2', type)).status, type).toBe(415);
    expect((await sendText('{"type":', 'application/json')).status).toBe(415);
    const empty = await fetch(server.origin + PATH, { method: 'POST', headers: session });
    expect(empty.status).toBe(415);
    const form = new FormData();
    form.append('email', store.email);
    const other = await fetch(`${server.origin}/api/store/login`, { method: 'POST', body: form });
    expect(other.status).toBe(415);
  });

  test('reports the problem of every field', async () => {
    const problems = async (outcome: Promise<{ readonly body: Readonly<Record<string, unknown>> }>) => {
      const { body } = await outcome;
      expect(body['error_code'], JSON.stringify(body)).toBe(ERROR.validationFailed);
      return [...new Set((body['fields'] as readonly { readonly path: string }[]).map(({ path }) => path))];
    };
    expect(await problems(send({ type: '3', document_id: documentId }))).toEqual(['type']);
    expect(await problems(send({ type: 'two', document_id: 'x' }))).toEqual(['type', 'document_id']);
    expect(await problems(send({ document_id: documentId }))).toEqual(['']);
    expect(await problems(send({ ...validFields, extra: '1' }))).toEqual(['extra', '']);
    expect(await problems(send(validFields, { name: 'a.pdf', content: new Uint8Array() }))).toEqual(['document']);

    const fields = part('type', '2') + part('document_id', documentId);
    const file = filePart(pdfText());
    expect(await problems(sendText(fields + END))).toEqual(['document']);
    expect(await problems(sendText(fields + part('document', 'text, and no file') + END))).toEqual(['document']);
    expect(await problems(sendText(fields + file + file + END))).toEqual(['document']);
    expect(await problems(sendText(fields + file.replace('name="document"', 'name="other"') + END))).toEqual(['other']);
    expect(await problems(sendText(part('type', '2') + fields + file + END))).toEqual(['type']);
    expect(await problems(sendText(part('type', '2'.repeat(9000)) + file + END))).toEqual(['type']);
    const asJson = part('type', '{"a":1}', '\r\nContent-Type: application/json');
    expect(await problems(sendText(asJson + file + END))).toEqual(['type']);
  });

  test('rejects malformed forms without an internal error', async () => {
    const fields = part('type', '2') + part('document_id', documentId);
    const bodies: readonly string[] = [
      '',
      'nonsense',
      buildForm().slice(0, -30),
      buildForm().slice(0, 200),
      fields,
      part('__proto__', 'x') + buildForm(),
      part('constructor', 'x') + buildForm(),
      part('toString', 'x', '; filename="x"') + buildForm(),
      `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`,
      `--${BOUNDARY}\r\n\r\nx\r\n${END}`,
      `--${BOUNDARY}\r\nX: ${'x'.repeat(20_000)}\r\n\r\nx\r\n${END}`,
      part('a', 'x', `; filename*=UTF-8''%E0%A4%A`) + END,
      part('type', '{"a":', '\r\nContent-Type: application/json') + END,
    ];
    for (const body of bodies) {
      const reply = await sendText(body);
      expect([400, 422], `${JSON.stringify(body.slice(0, 90))} ${JSON.stringify(reply)}`).toContain(reply.status);
    }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])
      expect((await sendText(buildForm(), type)).status, type).toBe(400);
    const many = Array.from({ length: 60 }, (_, at) => part(`field${at}`, 'x')).join('');
    expect((await sendText(many + buildForm())).status).toBe(413);
  });

  test('accepts the wire’s additions, and rejects and audits contradictory ones', async () => {
    const { authorization = '', servertoken = '' } = session;
    const repeated = {
      store_id: store.id,
      servertoken,
      timezone: 'Europe/Berlin',
      jwt_token: authorization,
      Authorization: authorization,
    };
    expect((await send({ ...repeated, ...validFields })).code).toBeNull();
    const other = await addStore(database);
    const listAuditEntries = () =>
      database.kysely.selectFrom('audit_log').select('id').where('action', '=', 'contradicting_request').execute();
    const before = (await listAuditEntries()).length;
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { store_id: other.id },
      { servertoken: 'of another session' },
      { jwt_token: 'x' },
      { Authorization: 'Bearer x' },
    ];
    for (const addition of wrong) {
      const reply = await send({ ...addition, ...validFields });
      expect(reply.code, JSON.stringify(addition)).toBe(ERROR.dataNotFound);
    }
    expect((await listAuditEntries()).length - before).toBe(wrong.length);
  });

  test('repeats its reply for the same key and file, and rejects another file', async () => {
    const headers = keyed(session);
    const first = await send(validFields, pdf, headers);
    const again = await send(validFields, pdf, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await send(validFields, { ...pdf, content: samplePdf('another') }, headers);
    expect(other.code).toBe(ERROR.idempotencyKeyReused);
  });

  test('is described as form data in the OpenAPI document', async () => {
    const document = (await (await fetch(`${server.origin}/openapi.json`)).json()) as {
      readonly paths: Readonly<
        Record<string, { readonly post: { readonly requestBody: { readonly content: object } } }>
      >;
    };
    expect(document.paths[PATH]?.post.requestBody.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          required: ['type', 'document_id', 'document'],
          properties: { type: { const: 2 }, document: { type: 'string', format: 'binary' } },
          additionalProperties: false,
        },
      },
    });
  });
});

/** A connection for several requests, with the replies received so far. */
async function connect() {
  const socket = await new Promise<Socket>((resolve) => {
    const opened = createConnection(Number(new URL(server.origin).port), '127.0.0.1', () => resolve(opened));
  });
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const codes = () =>
    [...received.matchAll(/"error_code":(\d+)|"success":(true)/g)].map(([, code]) => Number(code ?? 0));
  const write = (text: string | Buffer) =>
    new Promise<void>((resolve) => socket.write(text, 'latin1', () => resolve()));
  const head = (more: Readonly<Record<string, string>>, headers: SessionHeaders = session) => {
    const own = { host: 'x', 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers, ...more };
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST ${PATH} HTTP/1.1\r\n${lines.join('')}\r\n`;
  };
  return {
    socket,
    codes,
    write,
    head,
    until: (count: number) => vi.waitFor(() => expect(codes()).toHaveLength(count), 20_000),
  };
}

const NEXT =
  'POST /api/user/get_tenant HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const MEGABYTE = Buffer.alloc(1_000_000, 'x');

describe('the connection of an upload', () => {
  test('denies an anonymous upload before reading the file, and stays usable', async () => {
    const { socket, codes, write, head, until } = await connect();
    await write(head({ 'content-length': String(2 * MEGABYTE.length) }, {}));
    await until(1);
    expect(codes()).toEqual([ERROR.signInRequired]);
    await write(MEGABYTE);
    await write(MEGABYTE);
    await write(NEXT);
    await until(2);
    expect(codes()).toEqual([ERROR.signInRequired, 0]);
    socket.destroy();
  });

  test('rejects a file with too large a declared length at once, and stays usable', async () => {
    const { socket, codes, write, head, until } = await connect();
    const length = UPLOAD.maxBytes + MEGABYTE.length;
    await write(head({ 'content-length': String(length) }));
    await until(1);
    for (let sent = 0; sent < length; sent += MEGABYTE.length) await write(MEGABYTE);
    await write(NEXT);
    await until(2);
    expect(codes()).toEqual([ERROR.fileTooLarge, 0]);
    socket.destroy();
  });

  test('rejects a chunked file once it is too large, and stays usable', async () => {
    const { socket, codes, write, head, until } = await connect();
    await write(head({ 'transfer-encoding': 'chunked' }));
    const chunk = async (data: Buffer) => {
      await write(`${data.length.toString(16)}\r\n`);
      await write(data);
      await write('\r\n');
    };
    const begin = part('type', '2') + part('document_id', documentId) + filePart('').slice(0, -2);
    await chunk(Buffer.from(begin, 'latin1'));
    for (let sent = 0; sent <= UPLOAD.maxBytes; sent += MEGABYTE.length) await chunk(MEGABYTE);
    await until(1);
    expect(codes()).toEqual([ERROR.fileTooLarge]);
    for (let more = 0; more < 20; more += 1) await chunk(MEGABYTE);
    await write('0\r\n\r\n');
    await write(NEXT);
    await until(2);
    expect(codes()).toEqual([ERROR.fileTooLarge, 0]);
    socket.destroy();
  });

  test('is limited to three per session; a fourth has to wait until one ends', async () => {
    const uploads = await Promise.all([connect(), connect(), connect()]);
    for (const { write, head } of uploads) await write(head({ 'content-length': '5000' }) + part('type', '2'));
    // The server has seen all three when it rejects the fourth.
    await vi.waitFor(async () => expect((await send()).code).toBe(ERROR.rateLimited));
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const other = await signInStore(server.origin, store.email);
    expect((await send(validFields, pdf, other)).code).toBeNull();
    for (const { socket } of uploads) socket.destroy();
    await vi.waitFor(async () => expect((await send()).code).toBeNull());
  });

  test('leaves nothing behind if it breaks in the middle of the file', async () => {
    const files = async () => (await database.kysely.selectFrom('files').select('id').execute()).length;
    const before = await files();
    for (let tries = 0; tries < 5; tries += 1) {
      const { socket, write, head } = await connect();
      await write(head({ 'content-length': String(4 * MEGABYTE.length) }) + filePart('').slice(0, -2));
      await write(MEGABYTE);
      socket.destroy();
    }
    await vi.waitFor(async () =>
      expect((await send(validFields, pdf, { ...session, [HEADER.language]: '0' })).code).toBeNull(),
    );
    expect(await files()).toBe(before);
  });
});

test('logs no errors', () => {
  expect(server.logLines).toEqual([]);
});
