import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  type LanguageCode,
  languageIndex,
  languageOf,
  LANGUAGES,
} from '@store-panel/domain/geo/languages';
import { type Direction, STORE_LANGUAGE_LIMITS } from '@store-panel/domain/languages/store-languages';
import { sql } from 'kysely';

import { type Reading, readingOf, readOne, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A language of a store's texts. */
export interface ContentLanguage {
  readonly code: string;
  readonly direction: Direction;
  readonly label: string;
  readonly shorthand: string;
  /** Of the nine; null for one with texts of its own. */
  readonly index: number | null;
  /** Of an uploaded file, by their ids; null for the nine. */
  readonly texts: Readonly<Record<string, string>> | null;
}

export interface RemovedLanguage extends Pick<ContentLanguage, 'code' | 'direction' | 'label'> {
  readonly isOwn: boolean;
  readonly endsAt: Date;
}

export interface StoreLanguages {
  /** The base language is the first. */
  readonly languages: readonly [ContentLanguage, ...ContentLanguage[]];
  readonly removed: readonly RemovedLanguage[];
  /** The store has never changed them: they are those in which it or an item of its menu has a name. */
  readonly isDefault: boolean;
  /** Of the section that holds the base language. */
  readonly version: number;
}

interface LanguageRow {
  readonly code: string;
  readonly label: string;
  readonly direction: Direction;
  readonly texts: Readonly<Record<string, string>> | null;
  readonly removed_at: string | null;
}

/** One of the nine. */
export function contentLanguage(code: LanguageCode): ContentLanguage {
  const { direction, label, shorthand } = languageOf(code);
  return { code, direction, label, shorthand, index: languageIndex(code), texts: null };
}

const toLanguage = ({ code, label, direction, texts }: LanguageRow): ContentLanguage =>
  isLanguageCode(code)
    ? contentLanguage(code)
    : { code, label, direction, shorthand: code.toUpperCase(), index: null, texts: texts ?? {} };

/** The languages of a store, with what it has removed and may restore. */
export const storeLanguagesReading = (storeId: string): Reading<StoreLanguages> =>
  readingOf(
    sql<{
      named: readonly number[] | null;
      rows: readonly LanguageRow[] | null;
      base: string | null;
      version: number | null;
    }>`
    select (
        -- A list of one text is a name in any language.
        select json_agg(distinct t.place - 1) from (
          select s.name::jsonb as texts
          union all select i.name::jsonb from menu_items i
          where i.store_id = s.id and i.is_visible and i.deleted_at is null
        ) n, jsonb_array_elements_text(n.texts) with ordinality as t (text, place)
        where jsonb_array_length(n.texts) > 1 and trim(t.text) <> ''
      ) as named, (
        select json_agg(json_build_object('code', l.code, 'label', l.label, 'direction', l.direction, 'texts', l.texts,
          'removed_at', l.removed_at) order by l.added_at, l.code)
        from store_languages l where l.store_id = s.id
      ) as rows, b.value ->> 'base_language' as base, b.version
    from stores s left join store_settings b on b.store_id = s.id and b.section = 'languages'
    where s.id = ${storeId}`,
    (row) => {
      const { named: indexes, rows, base, version } = requireRow(row);
      const stored = (rows ?? []).filter((one) => one.removed_at === null).map(toLanguage);
      const named = LANGUAGES.filter((_language, at) => indexes?.includes(at)).map(({ code }) => contentLanguage(code));
      const all = rows === null ? named : stored;
      const [first = contentLanguage(DEFAULT_LANGUAGE)] = all;
      const baseLanguage = all.find(({ code }) => code === (base ?? DEFAULT_LANGUAGE)) ?? first;
      return {
        languages: [baseLanguage, ...all.filter((one) => one !== baseLanguage)],
        removed: (rows ?? []).flatMap(({ removed_at: at, ...one }) => (at === null ? [] : toRemoved(one, at))),
        isDefault: rows === null,
        version: version ?? 1,
      };
    },
  );

const DAY = 24 * 60 * 60_000;

function toRemoved(row: Omit<LanguageRow, 'removed_at'>, removedAt: string): RemovedLanguage[] {
  const endsAt = new Date(Date.parse(removedAt) + STORE_LANGUAGE_LIMITS.restorableDays * DAY);
  const { code, direction, label, texts } = toLanguage({ ...row, removed_at: null });
  return endsAt.getTime() <= Date.now() ? [] : [{ code, direction, label, isOwn: texts !== null, endsAt }];
}

export const readStoreLanguages = (db: QueryExecutor, storeId: string): Promise<StoreLanguages> =>
  readOne(db, storeLanguagesReading(storeId));

/** Finds a text of a store in a language. */
export interface ContentTexts {
  readonly language: ContentLanguage;
  /**
   * @param texts - one per language index
   * @param id - of the text in an uploaded file, such as `item.<id>.name`
   */
  readonly of: (texts: readonly string[], id: string) => string;
}

/** A text that is missing in a language is shown in the base language, else in English, else in the first that has it. */
export function contentTexts(
  language: ContentLanguage,
  { languages: [base] }: Pick<StoreLanguages, 'languages'>,
): ContentTexts {
  const ownText = (one: ContentLanguage, texts: readonly string[], id: string) =>
    (one.index === null ? one.texts?.[id] : texts[one.index])?.trim() ?? '';
  return {
    language,
    of: (texts, id) =>
      ownText(language, texts, id) ||
      ownText(base, texts, id) ||
      texts[languageIndex(DEFAULT_LANGUAGE)]?.trim() ||
      (texts.find((text) => text.trim() !== '')?.trim() ?? ''),
  };
}

/** Whether a language has a text of its own. */
export const hasText = ({ index, texts }: ContentLanguage, list: readonly string[], id: string): boolean =>
  ((index === null ? texts?.[id] : list[index]) ?? '').trim() !== '';
