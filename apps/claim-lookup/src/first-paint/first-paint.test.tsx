import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { App } from '../app.tsx';
import { NO_NUMBERS } from '#form/claim-numbers.ts';
import { languageFor } from '#tenant/language-choice.ts';
import type { Tenant } from '#tenant/tenant.ts';
import { CALL, fakeClient, buildFoundReply, NUMBERS } from '#testing/open-page.tsx';
import { HAVEL, SAQR, writeTenant } from '#testing/tenants.ts';
import { loadTexts } from '#texts/texts.ts';
import { renderPrerendered, TEMPLATE } from './render-prerendered.ts';
import { draw, type Drawing } from './prerender.tsx';

let drawing: Drawing;
let root: HTMLElement;
let react: Root | undefined;

beforeAll(async () => {
  drawing = await draw();
});
beforeEach(() => {
  document.body.innerHTML = `<div id="root"></div>
    <template id="${TEMPLATE.page}">${drawing.page}</template><template id="${TEMPLATE.logo}">${drawing.logo}</template>`;
  root = document.getElementById('root') ?? document.body;
});
afterEach(() => {
  act(() => react?.unmount());
  react = undefined;
  document.body.innerHTML = '';
});

/** Runs the inline script in a page that contains the tenant. */
function paintFirst(tenant: Tenant = HAVEL) {
  writeTenant(tenant);
  renderPrerendered(root, drawing.texts);
}

const field = (name: string) =>
  root.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');

/** Simulates typing. */
function type(name: string, text: string) {
  field(name).value = text;
  field(name).dispatchEvent(new InputEvent('input', { data: text, bubbles: true }));
}

/** Hydrates the prerendered page. */
async function takeOver(tenant: Tenant = HAVEL) {
  const { client, platform } = fakeClient({ [CALL]: () => buildFoundReply() });
  const texts = await loadTexts(languageFor(tenant));
  const mismatches = vi.fn<(error: unknown) => void>();
  await act(async () => {
    react = hydrateRoot(root, <App tenant={tenant} client={client} texts={texts} numbers={NO_NUMBERS} Page={null} />, {
      onRecoverableError: mismatches,
    });
  });
  return { platform, mismatches };
}

test.each([
  ['de', 'ltr', 'Versicherungsschaden abfragen', HAVEL],
  ['ar', 'rtl', 'الاستعلام عن مطالبة تأمين', SAQR],
] as const)('the form is drawn in %s (%s) before React is there', (language, direction, title, tenant) => {
  paintFirst(tenant);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, direction]);
  screen.getByRole('heading', { level: 1, name: title });
  expect(root.textContent).not.toContain('⟦');
  expect(root.innerHTML).not.toContain('⟦');
  expect(root.querySelectorAll('input')).toHaveLength(2);
});

test('names the tenant, or shows its logo; what it is called is never markup', () => {
  const name = '<img src=x onerror=alert(1)> & "Söhne"';
  paintFirst({ ...HAVEL, name });
  expect(root.querySelector('[data-part="brand"]')?.textContent).toBe(name);
  expect(root.querySelector('img')).toBeNull();
  document.getElementById('tenant')?.remove();
  paintFirst({ ...SAQR, name });
  expect(root.querySelector('img')?.getAttribute('alt')).toBe(name);
  expect(root.querySelector('img')?.getAttribute('src')).toBe(SAQR.logo_url);
});

test('nothing is drawn where the page names no tenant', () => {
  renderPrerendered(root, drawing.texts);
  expect(root.hasChildNodes()).toBe(false);
});

test.each([HAVEL, SAQR])('React takes over what was drawn as it stands: tenant %#', async (tenant) => {
  paintFirst(tenant);
  const [form, brand] = [root.querySelector('form'), root.querySelector('[data-part="brand"]')];
  const { mismatches } = await takeOver(tenant);
  expect(mismatches).not.toHaveBeenCalled();
  expect(root.querySelector('form')).toBe(form);
  expect(root.querySelector('[data-part="brand"]')).toBe(brand);
});

test('keeps what was typed before React came, under the same rule, with the focus where it was', async () => {
  window.history.replaceState(null, '', '/?waybill=HV%20100');
  paintFirst();
  expect(field('waybill_number').value).toBe('HV100');
  field('claim_number').focus();
  type('claim_number', ' C-4 ٨');
  expect(field('claim_number').value).toBe('C-48');
  const { platform } = await takeOver();
  expect([field('waybill_number').value, field('claim_number').value]).toEqual(['HV100', 'C-48']);
  expect(document.activeElement).toBe(field('claim_number'));
  // From here on React controls the input and submits its state.
  fireEvent.change(field('claim_number'), { target: { value: 'C-48 213' } });
  fireEvent.submit(root.querySelector('form') ?? root);
  await waitFor(() => expect(platform.requests).toHaveLength(1));
  expect(platform.requests[0]?.body).toEqual({ waybill_number: 'HV100', claim_number: 'C-48213' });
});

test('a form that was sent before React came is sent when it comes', async () => {
  paintFirst();
  type('waybill_number', NUMBERS.waybill_number);
  type('claim_number', NUMBERS.claim_number);
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  root.querySelector('form')?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(root.ariaBusy).toBe('true');
  const { platform } = await takeOver();
  await screen.findByRole('heading', { level: 1, name: /C-48213/ });
  expect(platform.requests.map(({ body }) => body)).toEqual([NUMBERS]);
  expect(root.ariaBusy).toBeNull();
});
