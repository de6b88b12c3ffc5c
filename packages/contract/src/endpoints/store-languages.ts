import { DIRECTIONS, LANGUAGE_CODE, STORE_LANGUAGE_LIMITS } from '@store-panel/domain/languages/store-languages';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const Code = Type.String({ maxLength: 20, pattern: LANGUAGE_CODE.source, description: '`tr`, `pl`, `zh-hant` …' });
const Label = Text(STORE_LANGUAGE_LIMITS.labelLength);
const Count = Type.Integer({ minimum: 0 });

/** See domain's `LanguageSettings`. */
export const LanguageSettings = StrictObject({
  /** The page's first language, which a store cannot remove. */
  base_language: Code,
});

/** A text that a language lacks. */
const Gap = StrictObject({
  /** `store`, `website`, `category`, `sub_category`, `item`, `modifier_group`, `modifier`, `page`. More may come. */
  kind: Text(40),
  /** Of the part; null for the store, its page, and texts of an uploaded file. */
  id: Nullable(Id),
  /** `name`, `description`, `title`; of `page` the id of the text. */
  field: Text(80),
  /** The text that stands instead. */
  source: OptionalText(200),
});

/** A language entry (spec §3: code, direction, label, shorthand). */
export const StoreLanguage = StrictObject({
  code: Code,
  direction: Type.Enum(DIRECTIONS),
  label: Label,
  shorthand: Text(20),
  /** Of its texts in lists by language, as the `lang` header has it; null for one of an uploaded file. */
  index: Nullable(Type.Integer({ minimum: 0, maximum: 8 })),
  is_base: Type.Boolean(),
  /** Its texts are those of an uploaded file. */
  is_own: Type.Boolean(),
  texts: Count,
  /** Texts that it has. */
  complete: Count,
  missing: Count,
  /** The first of those that it lacks. */
  gaps: Type.Array(Gap, { maxItems: STORE_LANGUAGE_LIMITS.listed }),
});

const languagesReply = {
  languages: Type.Array(StoreLanguage, { maxItems: STORE_LANGUAGE_LIMITS.languages + 9 }),
  /** Those that were removed and can be restored. */
  removed: Type.Array(
    StrictObject({
      code: Code,
      direction: Type.Enum(DIRECTIONS),
      label: Label,
      is_own: Type.Boolean(),
      ends_at: Timestamp,
    }),
    { maxItems: 50 },
  ),
  /** Of the settings, which hold the base language. */
  version: Version,
} as const;

const access = { sessions: ['store', 'sub_store'], screens: ['language-settings', 'user-website-settings'] } as const;
const editing = { sessions: ['store', 'sub_store'], screens: ['language-settings'] } as const;
const Language = StrictObject({ language: Code });

/** Languages of a store's texts. `list_languages` is named by spec §7; paths are ours. */
export const storeLanguageEndpoints = defineEndpoints({
  'GET /api/store/list_languages': {
    summary: 'The languages of the store’s texts, and what each lacks',
    origin: 'spec §7',
    access,
    effect: 'read',
    reply: StrictObject(languagesReply),
    errors: [],
  },
  'POST /api/store/save_language_settings': {
    summary: 'Choose the language that the page begins with',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: StrictObject({ settings: LanguageSettings, version: Version }),
    reply: StrictObject({ settings: LanguageSettings, version: Version, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/add_language': {
    summary: 'Add one of the nine languages; others come with their file',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: Language,
    reply: StrictObject(languagesReply),
    success: 'updated',
    errors: ['languageAlreadyAdded'],
  },
  'POST /api/store/remove_language': {
    summary: 'Take a language away; for 30 days it can be restored. Its texts stay in the menu',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: Language,
    reply: StrictObject(languagesReply),
    success: 'updated',
    errors: ['dataNotFound', 'settingUpdateFailed'],
  },
  'POST /api/store/restore_language': {
    summary: 'Restore a language that was removed',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: Language,
    reply: StrictObject(languagesReply),
    success: 'updated',
    errors: ['dataNotFound', 'languageAlreadyAdded'],
  },
  'POST /api/store/upload_language_file': {
    summary: 'Add a language with its texts, or change the texts of one; with `dry_run` only say what would change',
    origin: 'ours',
    access: editing,
    effect: 'write',
    body: StrictObject({
      language: Code,
      label: Label,
      direction: Type.Enum(DIRECTIONS),
      /** `add`: a new one, refused if it is there. `change`: one that was added. */
      mode: Type.Enum(['add', 'change']),
      /** Form data is text: `true` or `false`. */
      dry_run: Type.Enum(['true', 'false']),
    }),
    file: 'file',
    reply: StrictObject({
      added: Count,
      changed: Count,
      /** Texts that the language had and the file has not. */
      emptied: Count,
      /** Ids of the file that no text of the page or menu has; they are left out. */
      unknown: Type.Array(Text(200), { maxItems: STORE_LANGUAGE_LIMITS.listed }),
      unknown_count: Count,
      missing: Count,
      ...languagesReply,
    }),
    errors: ['invalidLanguageFile', 'languageAlreadyAdded', 'dataNotFound', 'fileTooLarge'],
  },
  'POST /api/store/download_language_file': {
    summary: 'The texts of the page and menu as a file, each with its source and, if there is one, its translation',
    origin: 'ours',
    access: editing,
    effect: 'read',
    body: Language,
    download: ['application/json'],
    reply: StrictObject({}),
    errors: [],
  },
});

export type StoreLanguageWire = WireOf<typeof storeLanguageEndpoints>;
