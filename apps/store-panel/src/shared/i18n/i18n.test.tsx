import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTranslation } from 'react-i18next';

import {
  changeLanguage,
  currentLanguage,
  loadKitForms,
  loadNamespaces,
  initI18n,
  translate,
  useKitMessages,
} from './i18n.ts';

function Word() {
  const { t } = useTranslation('shell');
  return <p>{t('menu.signOut')}</p>;
}

function KitWord() {
  const { copied = 'none', close } = useKitMessages();
  return <p>{`${copied}, ${close}`}</p>;
}

beforeEach(async () => {
  localStorage.clear();
  await initI18n();
  await changeLanguage('en');
});

describe('the language', () => {
  it('changes at once, with direction and `lang`, and is stored', async () => {
    render(<Word />);
    expect(screen.getByText('Sign out')).toBeDefined();
    await act(() => changeLanguage('ar'));
    expect(screen.getByText('تسجيل الخروج')).toBeDefined();
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(localStorage.getItem('language')).toBe('ar');
    await act(() => changeLanguage('de'));
    expect(document.documentElement).toMatchObject({ lang: 'de', dir: 'ltr' });
  });

  it("loads the kit's form messages on demand, also after a change of language", async () => {
    await changeLanguage('de');
    const { container } = render(<KitWord />);
    expect(container.textContent).toBe('none, Schließen');
    await act(() => loadKitForms());
    expect(container.textContent).toBe('Kopiert, Schließen');
    await act(() => changeLanguage('it'));
    expect(container.textContent).toBe('Copiato, Chiudi');
  });

  it.each(LANGUAGES.map(({ code }) => code))('%s loads all namespaces that were loaded before', async (code) => {
    await loadNamespaces(['orders', 'codes']);
    await changeLanguage(code);
    expect(currentLanguage()).toBe(code);
    const text = await translate('codes:error.tokenExpired');
    expect(text).not.toContain('tokenExpired');
    expect(await translate('orders:board.column.kitchen')).not.toContain('board.');
  });
});
