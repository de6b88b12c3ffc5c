import { openApiDocument } from '@store-panel/contract/openapi/document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { docsHtml } from '#http/api-docs/docs-page.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { type BuiltApps, buildApps } from '#testing/servers/built-apps.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

// No database is involved; behavior in a browser is tested in e2e.
let database: Database;
let built: BuiltApps;
let server: TestPlatform;
beforeAll(async () => {
  built = buildApps();
  database = await openInMemory();
  server = await startPlatform(database, { ...built, apiDocs: true });
});
afterAll(async () => {
  await server.close();
  await database.close();
  built.remove();
});

const get = (path: string, origin = server.origin) => fetch(origin + path);
const document = openApiDocument();

describe('the API documentation page', () => {
  test('loads its own files and nothing else', async () => {
    const reply = await get('/api-docs');
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const html = await reply.text();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src="[^"]+" defer><\/script>)/);
    const addresses = [...html.matchAll(/\s(?:src|href)="(?<address>[^"#]+)"/g)].map(
      ({ groups }) => groups?.['address'],
    );
    expect(addresses).toEqual(['/api-docs/docs.css', '/api-docs/docs.js', '/openapi.json']);
    for (const address of addresses) expect((await get(String(address))).status, address).toBe(200);
  });

  test('has every endpoint once, with a form that calls it', async () => {
    const html = docsHtml(document);
    const forms = [...html.matchAll(/data-method="(?<method>\w+)" data-path="(?<path>[^"]+)"/g)].map(
      ({ groups }) => `${groups?.['method']} ${groups?.['path']}`,
    );
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(forms.toSorted()).toEqual(calls.toSorted());
  });

  test('has only unique ids and working links', () => {
    const html = docsHtml(document);
    const ids = [...html.matchAll(/\sid="(?<id>[^"]+)"/g)].map(({ groups }) => String(groups?.['id']));
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...html.matchAll(/\s(?:href="#|for=")(?<id>[^"]+)"/g)].map(({ groups }) => String(groups?.['id']));
    expect(links.length).toBeGreaterThan(1000);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('shows the sessions, fields and errors of an endpoint', () => {
    const html = docsHtml(document);
    const call = /<details class="operation" id="store_set_order_status">[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
    expect(call).toContain('Sessions: store, sub_store.');
    expect(call).toMatch(/<li><code>order_id<\/code>: <a href="#schema-Id">Id<\/a><\/li>/);
    expect(call).toContain(
      '<th scope="row">637</th><td>200</td><td><b>orderDetailNotFound</b> Order detail not found.</td>',
    );
    expect(call).toContain('<a href="#errors-Any401">401</a>');
    expect(call).toMatch(/data-session="session" data-keyed="yes"/);
    const upload = /<details class="operation" id="store_upload_store_image">[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
    expect(upload).toContain('<input id="try-store_upload_store_image-file" type="file" name="image" required>');
  });

  test('escapes markup', () => {
    const html = docsHtml({
      ...document,
      info: { title: '<script>', version: '"', description: '<img src=x onerror=alert(1)>' },
      tags: [{ name: '</section><script>' }],
    });
    expect(html).not.toMatch(/<img|<script>/);
  });

  test.each(['/api-docs/', '/api-docs/openapi.json', '/api-docs/..%2fpackage.json'])(
    'has no more files: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('is not served unless it is switched on', async () => {
    const closed = await startPlatform(database, built);
    for (const path of ['/api-docs', '/api-docs/docs.js', '/api-docs/docs.css'])
      expect((await get(path, closed.origin)).status, path).toBe(404);
    await closed.close();
  });
});
