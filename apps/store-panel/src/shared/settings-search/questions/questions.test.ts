import { toStoreSession } from '@store-panel/api-client/session/store-session';
import { type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { SETTINGS } from '@store-panel/domain/settings/settings-table';
import { findEntries } from '@store-panel/ui/find-entries';
import { expect, it } from 'vitest';

import { loadEnglishTexts } from '#shared/commands/english-texts.ts';
import { toSearchedOption } from '#shared/settings-search/searched-option.ts';
import { settingEntries } from '#shared/settings-search/setting-entries.ts';
import { buildFullStore, loadCommandTexts } from '#testing/command-context.ts';

// Sixty questions a language for single settings, by writers who had not seen the search words (design: settings §14.5).

interface Question {
  readonly q: string;
  /** Any of these settings answers it. */
  readonly expect: readonly string[];
}

const QUESTIONS = import.meta.glob<readonly Question[]>('./*.json', { eager: true, import: 'default' });
const questionsIn = (language: LanguageCode) => QUESTIONS[`./${language}.json`] ?? [];

/** Questions of sixty whose setting is to be among the first three; decision 171 has those of each language, and the goal. */
const FLOOR = 52;

it('finds the setting that is searched for among the first three, in nine languages', async () => {
  const english = await loadEnglishTexts();
  const { access } = toStoreSession(buildFullStore());
  const rows = await Promise.all(
    LANGUAGES.map(async ({ code }) => {
      const t = await loadCommandTexts(code);
      const options = settingEntries(access, t, code === 'en' ? null : english).map(toSearchedOption);
      const missed = questionsIn(code).filter(
        ({ q, expect: ids }) =>
          !findEntries(options, q)
            .slice(0, 3)
            .some(({ value }) => ids.includes(value)),
      );
      return { language: code, questions: questionsIn(code).length, missed: missed.map(({ q }) => q) };
    }),
  );
  console.table(rows.map(({ missed, ...row }) => ({ ...row, found: row.questions - missed.length })));
  const ids: ReadonlySet<string> = new Set(SETTINGS.map(({ id }) => id));
  const unknown = Object.values(QUESTIONS).flatMap((list) =>
    list.flatMap(({ expect: all }) => all.filter((id) => !ids.has(id))),
  );
  expect(unknown).toEqual([]);
  expect(rows.filter(({ questions }) => questions !== 60)).toEqual([]);
  expect(rows.filter(({ questions, missed }) => questions - missed.length < FLOOR)).toEqual([]);
});
