import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SAQR, writeTenant } from '#testing/tenants.ts';

const root = join(import.meta.dirname, '..');
let folder = '';
let html = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-page-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const sources = '--conditions=@store-panel/source';
  await promisify(execFile)(process.execPath, [sources, vite, 'build', '--outDir', folder], { cwd: root, env });
  html = readFileSync(join(folder, 'index.html'), 'utf8');
}, scaledMs(120_000));
afterAll(() => rmSync(folder, { recursive: true }));

const assets = () => readdirSync(join(folder, 'claim-assets'));

test('the page has one inline script, written as the server looks for it, and asks no other host', () => {
  expect(html.match(/<script>[\s\S]*?<\/script>/g)).toHaveLength(1);
  expect(html.match(/<script\b/g)).toHaveLength(2);
  for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
    expect(address).toMatch(/^(?:\/[^/]|⟦tenant\.logo_url⟧$)/);
  }
});

test('what is drawn has the class names of the style sheet', () => {
  const sheets = assets().filter((file) => file.endsWith('.css'));
  const styles = sheets.map((file) => readFileSync(join(folder, 'claim-assets', file), 'utf8')).join('');
  const drawn = html.slice(html.indexOf('<template'), html.lastIndexOf('</template>'));
  const names = [...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '));
  const pageClasses = new Set(names.filter((name) => !name.startsWith('kit-')));
  expect(pageClasses.size).toBeGreaterThan(10);
  expect([...pageClasses].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});

test("the inline script draws the tenant's form before any other script is there", () => {
  window.history.replaceState(null, '', '/?waybill=SQ%20٧٧');
  document.documentElement.innerHTML = html;
  writeTenant(SAQR);
  // Scripts inserted as markup do not run.
  const inline = document.createElement('script');
  inline.textContent = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  document.body.append(inline);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(document.querySelector('h1')?.textContent).toBe('الاستعلام عن مطالبة تأمين');
  expect(document.querySelector<HTMLInputElement>('#waybill')?.value).toBe('SQ77');
  expect(document.querySelector('img')?.getAttribute('alt')).toBe(SAQR.name);
  expect(document.getElementById('root')?.innerHTML).not.toContain('⟦');
});

test('a language is one file for the form, one each for a claim, scanning, mails, codes, their returns and following a parcel, and only texts of this page are built', () => {
  const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru'];
  const scripts = assets().filter((file) => file.endsWith('.js'));
  for (const language of languages) {
    // Messages of the kit are shared by a claim and a code's return: one more file.
    expect(scripts.filter((file) => file.startsWith(`${language}-`)).length, language).toBeLessThanOrEqual(8);
  }
  expect(scripts.filter((file) => /^(?:orders|shell|auth)-/.test(file))).toEqual([]);
  for (const file of scripts) expect(assets()).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
});
