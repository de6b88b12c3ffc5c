import { toStoreSession } from '@store-panel/api-client/session/store-session';
import { buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREEN_IDS, SCREENS } from '@store-panel/domain/access/screens';
import { type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { SETTINGS } from '@store-panel/domain/settings/settings-table';
import type { Command } from '@store-panel/ui/command-palette';
import { findEntries } from '@store-panel/ui/find-entries';
import { findOptions } from '@store-panel/ui/find-options';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';

import type { CommandEntry } from '#shared/commands/command.ts';
import {
  buildCommandContext,
  buildFullStore,
  type CommandContextOptions,
  loadCommandTexts,
} from '#testing/command-context.ts';
import { type EnglishTexts, loadEnglishTexts } from '#shared/commands/english-texts.ts';
import { commandEntries } from '../local-entries.ts';
import { toCommand } from '../to-command.tsx';

// Sixty questions a language, from people who had not seen the words of the panel (design: navigation §10.3).

interface Question {
  readonly q: string;
  /** Any of these screens and actions answers it. */
  readonly expect: readonly string[];
}

const QUESTIONS = import.meta.glob<readonly Question[]>('./*.json', { eager: true, import: 'default' });
const questionsIn = (language: LanguageCode) => QUESTIONS[`./${language}.json`] ?? [];

/** Actions that are several commands, or one of another id. */
const COMMANDS: Readonly<Record<string, RegExp>> = {
  close: /^action:close-store$/,
  theme: /^action:theme-/,
  language: /^action:language-/,
};

/** A single setting opens its screen, where it is focused. */
function screenOfEntry(value: string): string | undefined {
  const setting = SETTINGS.find(({ id }) => value === `setting:${id}`);
  return setting && `screen:${setting.screen}`;
}

function answers({ expect: ids }: Question, value: string): boolean {
  return ids.some(
    (id) => COMMANDS[id]?.test(value) ?? [`screen:${id}`, `action:${id}`].includes(screenOfEntry(value) ?? value),
  );
}

/** The entries of a session as the palette searches them. */
function searchable(options: CommandContextOptions, english: EnglishTexts | null) {
  const context = buildCommandContext(options);
  const entries = commandEntries(context, english);
  return { entries, commands: entries.map((entry) => toCommand(entry, context)) };
}

const NO_HITS = { first: 0, firstThree: 0, phraseFirst: 0, phraseFirstThree: 0 };

function countHits(
  questions: readonly Question[],
  armed: readonly Command[],
  muted: readonly Command[],
): typeof NO_HITS {
  const hits = { ...NO_HITS };
  for (const question of questions) {
    // Sound that is on cannot be turned on.
    const commands = question.expect.includes('sound-on') ? muted : armed;
    const placeIn = (found: readonly Command[]) => found.findIndex(({ value }) => answers(question, value));
    const place = placeIn(findEntries(commands, question.q));
    const phrasePlace = placeIn(findOptions(commands, question.q));
    if (place === 0) hits.first += 1;
    if (place >= 0 && place < 3) hits.firstThree += 1;
    if (phrasePlace === 0) hits.phraseFirst += 1;
    if (phrasePlace >= 0 && phrasePlace < 3) hits.phraseFirstThree += 1;
  }
  return hits;
}

/** Questions of sixty whose answer is to be among the first three. */
const FLOOR = 54;

it('finds what is searched for among the first three, in nine languages', async () => {
  const english = await loadEnglishTexts();
  const rows = await Promise.all(
    LANGUAGES.map(async ({ code }) => {
      const t = await loadCommandTexts(code);
      const options = { language: code, t };
      const ofSound = (sound: 'armed' | 'muted') =>
        searchable({ ...options, sound }, code === 'en' ? null : english).commands;
      const questions = questionsIn(code);
      return {
        language: code,
        questions: questions.length,
        ...countHits(questions, ofSound('armed'), ofSound('muted')),
      };
    }),
  );
  console.table(rows);
  expect(rows.filter(({ questions }) => questions !== 60)).toEqual([]);
  expect(rows.filter(({ firstThree }) => firstThree < FLOOR)).toEqual([]);
  expect(rows.filter(({ firstThree, phraseFirstThree }) => firstThree <= phraseFirstThree)).toEqual([]);
});

describe('a session finds no page that it may not open, but greyed', () => {
  const full = buildFullStore();
  const store = (changes: Partial<typeof full.store>) => ({ ...full, store: { ...full.store, ...changes } });
  const branch = (...granted: readonly (keyof typeof SCREENS)[]) => ({
    ...full,
    sub_store: buildSubStore(granted.map((id) => SCREENS[id].path)),
  });

  it.each([
    ['main store', full, false],
    ['sub-store of two grants', branch('running-orders', 'past-orders'), true],
    ['sub-store for claims', branch('claims'), true],
    ['restaurant without courier service', store({ courier_service: false }), true],
    ['restaurant without tables', { ...full, is_provide_table_booking: false }, true],
    ['store without own couriers', store({ is_store_can_add_provider: false }), true],
    ['store before its approval', store({ is_approved: false }), true],
  ])('%s', async (_, context, isLimited) => {
    const { access } = toStoreSession(context);
    const t = await loadCommandTexts('en');
    const { entries, commands } = searchable({ language: 'en', t, store: context }, null);
    const found = new Set(questionsIn('en').flatMap(({ q }) => findEntries(commands, q).map(({ value }) => value)));
    const pages = entries.filter(({ value }) => found.has(value)).flatMap((entry) => pageOf(entry));
    const wrong = pages.filter(({ id, isGreyed }) => checkScreenAccess(id, access).allowed === isGreyed);
    expect(wrong).toEqual([]);
    expect(pages.some(({ isGreyed }) => isGreyed)).toBe(isLimited);
    const greyed = new Set(entries.flatMap(({ value, denial }) => (denial === undefined ? [] : value)));
    expect(commands.filter(({ value, disabled }) => (disabled === true) !== greyed.has(value))).toEqual([]);
  });
});

function pageOf({ action, denial }: CommandEntry) {
  if (!('href' in action)) return [];
  const path = action.href.replace(/[?#].*/, '');
  const id = SCREEN_IDS.find((one) => matchPath(SCREENS[one].path, path) !== null);
  if (id === undefined) throw new Error(`No screen has the path ${path}`);
  return [{ id, isGreyed: denial !== undefined }];
}
