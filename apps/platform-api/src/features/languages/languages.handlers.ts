import type { storeLanguageEndpoints } from '@store-panel/contract/endpoints/store-languages';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import { isLanguageCode } from '@store-panel/domain/geo/languages';
import { STORE_LANGUAGE_LIMITS } from '@store-panel/domain/languages/store-languages';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  compareTexts,
  readLanguageFile,
  type SourceText,
  takeTexts,
  writeLanguageFile,
} from '#features/languages/language-file.ts';
import {
  saveDefaults,
  lockLanguages,
  markRemoved,
  saveLanguage,
  unmarkRemoved,
} from '#features/languages/languages.queries.ts';
import { languageProblem, saveLanguageSettings } from '#features/languages/languages-section.ts';
import { readStoreTexts, type StoreText, textId } from '#features/languages/store-texts.queries.ts';
import type { CallContext, FileChecks, Guards, HandlersOf } from '#http/implement.ts';
import { notifySettingsChanged, type SettingsDeps } from '#journal/record-settings.ts';
import {
  type ContentLanguage,
  contentLanguage,
  contentTexts,
  hasText,
  readStoreLanguages,
  type StoreLanguages,
} from '#sites/store-languages.queries.ts';

interface LanguageDeps extends SettingsDeps {
  /** Words of the store's page in one of the nine languages, by their ids in a file. */
  readonly pageTexts: (code: string) => Promise<readonly SourceText[]>;
}

type LanguageCall = keyof typeof storeLanguageEndpoints;
type Context = Pick<CallContext<'POST /api/store/add_language'>, 'principal' | 'request' | 'db' | 'afterCommit'>;

const UPLOADS: Limit = { name: 'language-files', max: 20, windowSeconds: 60 * 60 };

export const languageGuards = {
  'POST /api/store/upload_language_file': ({ principal, db }) => consumeAttemptOrThrow(db, UPLOADS, principal.storeId),
} as const satisfies Guards;

export const languageFileChecks = {
  'POST /api/store/upload_language_file': async ({ name, content }) => {
    // Read here, before the transaction; the handler reads it again.
    readLanguageFile(content);
    return { name, contentType: 'application/json', content };
  },
} as const satisfies Partial<FileChecks>;

/** Languages of a store's texts. */
export function languageHandlers(deps: LanguageDeps): HandlersOf<LanguageCall> {
  const list = async (db: QueryExecutor, storeId: string) => {
    const all = await readStoreLanguages(db, storeId);
    const texts = await readStoreTexts(db, storeId);
    const [base] = all.languages;
    const words = await deps.pageTexts(base.code);
    return {
      languages: all.languages.map((language) => toWire(language, all, texts, words)),
      removed: all.removed.map(({ code, direction, label, isOwn, endsAt }) => ({
        code,
        direction,
        label,
        is_own: isOwn,
        ends_at: endsAt.toISOString(),
      })),
      version: all.version,
    };
  };
  /** All that a language has to translate, in the language that the store's page begins with. */
  const sourcesOf = async (db: QueryExecutor, storeId: string, all: StoreLanguages): Promise<readonly SourceText[]> => {
    const [base] = all.languages;
    const texts = contentTexts(base, all);
    const own = (await readStoreTexts(db, storeId)).map((text) => {
      const id = textId(text);
      return { id, source: texts.of(text.texts, id) };
    });
    return [...own, ...(await deps.pageTexts(base.code))];
  };
  const begin = async ({ principal: { storeId }, db }: Context) => {
    await lockLanguages(db, storeId);
    return readStoreLanguages(db, storeId);
  };
  const finish = async ({ principal, request, db, afterCommit }: Context, action: AuditAction, code: string) => {
    await audit(db, { principal, action, subject: code, address: request.address, requestId: request.id });
    await notifySettingsChanged(deps, { storeId: principal.storeId, db, afterCommit });
    return list(db, principal.storeId);
  };

  return {
    'GET /api/store/list_languages': ({ principal, db }) => list(db, principal.storeId),
    'POST /api/store/save_language_settings': async (context) => {
      const { settings } = context.body;
      const { version, changeId } = await saveLanguageSettings(deps, context, context.body);
      return { settings, version, change_id: changeId };
    },
    'POST /api/store/add_language': async (context) => {
      const { principal, body, db } = context;
      const { language: code } = body;
      const all = await begin(context);
      if (all.languages.some((one) => one.code === code)) throw new ApiError('languageAlreadyAdded');
      // Others have texts of their own, and come with them.
      if (!isLanguageCode(code)) throw invalidField('language', 'base_language.not_added');
      await saveDefaults(db, principal.storeId, all);
      await saveLanguage(db, principal.storeId, { code, label: '', direction: 'ltr', texts: null });
      return finish(context, 'language_added', code);
    },
    'POST /api/store/remove_language': async (context) => {
      const { principal, body, db } = context;
      const all = await begin(context);
      const [base] = all.languages;
      if (!all.languages.some(({ code }) => code === body.language)) throw new ApiError('dataNotFound');
      if (base.code === body.language) throw languageProblem('language', 'base_language.remove');
      await saveDefaults(db, principal.storeId, all);
      await markRemoved(db, principal.storeId, body.language);
      return finish(context, 'language_removed', body.language);
    },
    'POST /api/store/restore_language': async (context) => {
      const { principal, body, db } = context;
      const all = await begin(context);
      if (all.languages.some(({ code }) => code === body.language)) throw new ApiError('languageAlreadyAdded');
      requireRoom(all);
      if (!(await unmarkRemoved(db, principal.storeId, body.language))) throw new ApiError('dataNotFound');
      return finish(context, 'language_added', body.language);
    },
    'POST /api/store/upload_language_file': async (context) => {
      const { principal, body, file, db } = context;
      const { storeId } = principal;
      const { language: code, direction, mode } = body;
      const label = body.label.trim();
      if (label === '') throw invalidField('label', 'name.required');
      const all = await begin(context);
      const present = all.languages.find((one) => one.code === code);
      if (mode === 'add' && (present || isLanguageCode(code))) throw new ApiError('languageAlreadyAdded');
      if (mode === 'change' && !present?.texts) throw new ApiError('dataNotFound');
      if (mode === 'add') requireRoom(all);
      const sources = await sourcesOf(db, storeId, all);
      const { texts, unknown } = takeTexts(readLanguageFile(file.content), sources);
      const outcome = {
        ...compareTexts(present?.texts ?? {}, texts),
        unknown: unknown.slice(0, STORE_LANGUAGE_LIMITS.listed),
        unknown_count: unknown.length,
        missing: sources.filter(({ id }) => texts[id] === undefined).length,
      };
      if (body.dry_run === 'true') return { ...outcome, ...(await list(db, storeId)) };
      await saveDefaults(db, storeId, all);
      await saveLanguage(db, storeId, { code, label, direction, texts });
      return { ...outcome, ...(await finish(context, mode === 'add' ? 'language_added' : 'language_changed', code)) };
    },
    'POST /api/store/download_language_file': async ({ principal, body, db }) => {
      const all = await readStoreLanguages(db, principal.storeId);
      const { language: code } = body;
      const present = all.languages.find((one) => one.code === code);
      const known = present ?? (isLanguageCode(code) ? contentLanguage(code) : null);
      const sources = await sourcesOf(db, principal.storeId, all);
      const texts = new Map((await readStoreTexts(db, principal.storeId)).map((text) => [textId(text), text.texts]));
      const words = new Map(
        known && known.index !== null ? (await deps.pageTexts(known.code)).map(({ id, source }) => [id, source]) : [],
      );
      const targetOf = (id: string) =>
        known?.texts?.[id] ??
        words.get(id) ??
        (known && known.index !== null ? (texts.get(id)?.[known.index] ?? '') : '');
      const { label, direction } = known ?? { label: code, direction: 'ltr' as const };
      return {
        contentType: 'application/json',
        fileName: `texts-${code}.json`,
        rows: sources.length,
        chunks: (async function* chunks() {
          yield writeLanguageFile({ code, label, direction, sources, targetOf });
        })(),
      };
    },
  };
}

/** @throws ApiError validationFailed if a store has as many languages as it may */
function requireRoom({ languages }: StoreLanguages): void {
  const own = languages.filter(({ index }) => index === null);
  if (own.length >= STORE_LANGUAGE_LIMITS.languages) throw invalidField('language', 'store_languages.too_many');
}

/** A text shown for a missing one is shortened in a list of them. */
const SHOWN_LENGTH = 200;

function toWire(
  language: ContentLanguage,
  all: StoreLanguages,
  texts: readonly StoreText[],
  words: readonly SourceText[],
) {
  const [base] = all.languages;
  const content = contentTexts(language, all);
  const gaps = texts
    .filter((text) => !hasText(language, text.texts, textId(text)))
    .map((text) => ({
      kind: text.kind as string,
      id: text.id,
      field: text.field,
      source: content.of(text.texts, textId(text)).slice(0, SHOWN_LENGTH),
    }));
  const wordGaps =
    language.index === null
      ? words
          .filter(({ id }) => (language.texts?.[id] ?? '') === '')
          .map(({ id, source }) => ({ kind: 'page', id: null, field: id.slice(0, 80), source }))
      : [];
  const count = texts.length + (language.index === null ? words.length : 0);
  const missing = gaps.length + wordGaps.length;
  return {
    code: language.code,
    direction: language.direction,
    label: language.label,
    shorthand: language.shorthand,
    index: language.index,
    is_base: language.code === base.code,
    is_own: language.index === null,
    texts: count,
    complete: count - missing,
    missing,
    gaps: [...gaps, ...wordGaps].slice(0, STORE_LANGUAGE_LIMITS.listed),
  };
}
