import { type InitOptions, createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';

import { TEXT_OPTIONS, textBackend } from '#i18next-backend.ts';
import { TEXT_LANGUAGES } from '#languages.ts';
import { loadMessages } from '#load-messages.ts';
import { loadNamespace } from '#load.ts';
import { NAMESPACES } from '#namespaces.ts';

import { keyOf, placeholdersOf, readTree, textsOf } from './text-files.ts';

async function startIn(language: string, namespaces: readonly string[], own: InitOptions = {}) {
  const i18n = createInstance();
  const { supportedLngs, ...options } = TEXT_OPTIONS;
  const init: InitOptions = {
    ...options,
    ...own,
    supportedLngs: [...supportedLngs],
    ns: [...namespaces],
    lng: language,
  };
  await i18n.use(textBackend).init(init);
  return i18n;
}

describe('loadNamespace', () => {
  test.each(TEXT_LANGUAGES)('fetches every namespace of %s', async (language) => {
    const loaded = await Promise.all(NAMESPACES.map((namespace) => loadNamespace(language, namespace)));
    expect(loaded).toEqual(NAMESPACES.map((namespace) => readTree(language, namespace)));
  });
});

test.each(TEXT_LANGUAGES)('loadMessages fetches what is written to people in %s', async (language) => {
  expect(await loadMessages(language)).toEqual({
    messages: readTree(language, 'messages'),
    claim: readTree(language, 'claim'),
    'table-booking': readTree(language, 'table-booking'),
  });
});

describe('i18next with the backend', () => {
  test('fetches the namespaces that are named, in the language that is chosen, and nothing else', async () => {
    const i18n = await startIn('de', ['auth']);
    expect(i18n.t('auth:submit')).toBe('Anmelden');
    expect(i18n.hasResourceBundle('de', 'orders')).toBe(false);
    expect(Object.keys(i18n.store.data)).toEqual(['de']);
  });

  test('switches the language without a reload', async () => {
    const i18n = await startIn('de', ['auth']);
    await i18n.changeLanguage('fr');
    expect(i18n.t('auth:submit')).toBe('Se connecter');
    await i18n.changeLanguage('pt-BR');
    expect(i18n.t('auth:submit')).toBe('Entrar');
  });

  test.each([
    ['ar', 0, 'لا أصناف'],
    ['ar', 1, 'صنف واحد'],
    ['ar', 2, 'صنفان'],
    ['ar', 3, '3 أصناف'],
    ['ar', 11, '11 صنفًا'],
    ['ar', 100, '100 صنف'],
    ['ru', 1, '1 позиция'],
    ['ru', 3, '3 позиции'],
    ['ru', 5, '5 позиций'],
    ['ru', 21, '21 позиция'],
    ['fr', 0, '0 article'],
    ['fr', 1_000_000, '1\u202F000\u202F000 d’articles'],
    ['de', 4622, '4.622 Artikel'],
    ['en', 1, '1 item'],
  ])('in %s, %i reads %s', async (language, count, text) => {
    const i18n = await startIn(language, ['orders']);
    expect(i18n.t('orders:card.items', { count })).toBe(text);
  });

  test.each(TEXT_LANGUAGES)('finds every text of %s, and leaves no placeholder open', async (language) => {
    const i18n = await startIn(language, NAMESPACES);
    const values = Object.fromEntries(
      textsOf(language)
        .flatMap(({ text }) => placeholdersOf(text))
        .map((inner) => inner.split(', '))
        .map(([name = '', format]) => [name, format === 'number' ? 3 : name]),
    );
    const broken = textsOf(language).filter((text) => {
      const rendered = i18n.t(keyOf(text), values);
      return rendered === text.key || rendered === keyOf(text) || rendered.includes('{{');
    });
    expect(broken.map(keyOf)).toEqual([]);
  });

  test('says so when there are no such texts', async () => {
    const failed: string[] = [];
    const i18n = await startIn('en', ['auth'], { maxRetries: 0 });
    i18n.on('failedLoading', (language, namespace) => failed.push(`${language}/${namespace}`));
    await i18n.loadNamespaces('nothing');
    expect(failed).toEqual(['en/nothing']);
  });
});
