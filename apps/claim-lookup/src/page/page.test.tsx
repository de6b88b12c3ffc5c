import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';

import { CALL, buildFoundReply, openPage } from '#testing/open-page.tsx';
import { SAQR } from '#testing/tenants.ts';

describe('the page', () => {
  test('belongs to nobody where the host is nobody’s', async () => {
    const page = await openPage({ tenant: null });
    screen.getByRole('heading', { name: page.t('claim:unknownTenant.title') });
    expect(document.querySelector('form')).toBeNull();
    expect(document.title).toBe(page.t('claim:unknownTenant.title'));
  });

  test('tells that the device is offline, and when it no longer is', async () => {
    const page = await openPage();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const notice = screen.getByText(page.t('claim:offline'));
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(notice.isConnected).toBe(false);
  });

  test('is in the language of a letter that led here, where the device has chosen none', async () => {
    window.history.replaceState(null, '', '/?lang=ru');
    const page = await openPage();
    screen.getByRole('heading', { name: 'Проверить страховой случай' });
    page.unmount();
    window.history.replaceState(null, '', '/?lang=xx');
    await openPage();
    expect(document.documentElement.lang).toBe('de');
    window.history.replaceState(null, '', '/');
  });

  test("offers the tenant's languages, its own first, and changes without losing what was typed", async () => {
    const page = await openPage();
    expect(document.documentElement.lang).toBe('de');
    await page.visitor.type(page.waybill(), 'HV1');
    await page.visitor.click(screen.getByRole('button', { expanded: false }));
    const choices = screen.getAllByRole('menuitemradio', { hidden: true });
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Deutsch', 'Русский', 'English']);
    fireEvent.click(choices[1] ?? page.container);
    await screen.findByRole('heading', { name: 'Проверить страховой случай' });
    expect(page.waybill().value).toBe('HV1');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ru', 'ltr']);

    page.unmount();
    await openPage();
    screen.getByRole('heading', { name: 'Проверить страховой случай' });
  });

  test('begins in the own language of a tenant that does not offer the one chosen elsewhere', async () => {
    localStorage.setItem('language', 'ru');
    await openPage({ tenant: SAQR });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  });

  test('tells how to reach the courier, and where its rules stand', async () => {
    const page = await openPage();
    const hrefs = within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/track',
      `mailto:service@havel.example?subject=${encodeURIComponent(page.t('claim:title'))}`,
      'tel:+493055501888',
      'https://havel.example/privacy',
      'https://havel.example/terms',
    ]);
  });

  test('shows the logo of a tenant that has one, by its name, and no empty contact', async () => {
    await openPage({ tenant: SAQR });
    expect(screen.getByRole('img', { name: SAQR.name }).getAttribute('src')).toBe(SAQR.logo_url);
    expect(screen.getByRole('contentinfo').textContent).toBe('تتبّع طرد');
  });

  test('has nothing that axe complains of, form, mistakes, miss and claim', async () => {
    const page = await openPage({
      handlers: { [CALL]: ({ body }) => (body.claim_number === '1' ? buildFoundReply() : refuse('waybillNotFound')) },
    });
    await expectAccessible();
    await page.submit();
    await screen.findByText(page.t('validation:waybill_number.required'));
    await expectAccessible();
    await page.lookUp({ claim_number: '2' });
    await page.alert();
    await expectAccessible();
    await page.visitor.clear(page.claimNumber());
    await page.visitor.type(page.claimNumber(), '1{Enter}');
    await screen.findByRole('heading', { level: 1, name: /1/ });
    await expectAccessible();
  });
});

async function expectAccessible() {
  // Colour contrast needs a real browser.
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
