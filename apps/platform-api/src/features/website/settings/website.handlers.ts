import type { WebsiteSettings } from '@store-panel/domain/website/website-settings';

import { invalidField } from '#access/api-error.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { readPageData } from '#sites/page/page-data.queries.ts';
import { listDomains } from '#features/website/domains/domains.queries.ts';
import {
  normalizeWebsiteSettings,
  readWebsiteSettings,
  saveWebsiteSettings,
} from '#features/website/settings/save-website-settings.ts';
import type { WebsitePreviews } from '#features/website/settings/website-previews.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import type { SiteAddress } from '#sites/site-address.ts';
import { contentTexts } from '#sites/store-languages.queries.ts';

type SettingsCall =
  | 'POST /api/store/get_website_settings'
  | 'POST /api/store/save_website_settings'
  | 'POST /api/store/preview_website';

interface WebsiteSettingsDeps extends SettingsDeps {
  readonly previews: WebsitePreviews;
  readonly address: SiteAddress;
}

const toWire = ({ titles, descriptions, social_urls, ...settings }: WebsiteSettings) => ({
  ...settings,
  titles: [...titles],
  descriptions: [...descriptions],
  social_urls: [...social_urls],
});

/** What the public page of a store shows. */
export function websiteSettingsHandlers(deps: WebsiteSettingsDeps): HandlersOf<SettingsCall> {
  return {
    'POST /api/store/get_website_settings': async ({ principal: { storeId }, db }) => {
      const { settings, version } = await readWebsiteSettings(db, storeId);
      const data = await readPageData(db, storeId);
      const primary = (await listDomains(db, storeId)).find(({ state }) => state === 'proved');
      const defaults = data.languages.languages.map(async (language) => {
        const { title, description } = await defaultWords(data, language);
        return { language: language.code, title, description };
      });
      return {
        settings: toWire(settings),
        version,
        page_url: primary ? deps.address.urlOf(primary.host) : null,
        defaults: await Promise.all(defaults),
      };
    },
    'POST /api/store/save_website_settings': async (context) => {
      const { changeId } = await saveWebsiteSettings(deps, context, context.body);
      const { settings, version } = await readWebsiteSettings(context.db, context.principal.storeId);
      return { settings: toWire(settings), version, change_id: changeId };
    },
    'POST /api/store/preview_website': async ({ principal: { storeId }, body, db }) => {
      const settings = normalizeWebsiteSettings(body.settings);
      const { languages } = await readPageData(db, storeId);
      const language = languages.languages.find(({ code }) => code === body.language);
      if (!language) throw invalidField('language', 'base_language.not_added');
      // The path holds what the frame shows and no more, since paths are bounded.
      const texts = contentTexts(language, languages);
      const shown = {
        ...settings,
        titles: alone(texts.of(settings.titles, 'website.title')),
        descriptions: alone(texts.of(settings.descriptions, 'website.description')),
      };
      const { path, expiresAt } = deps.previews.pathOf({ storeId, settings: shown, language: body.language });
      return { path, expires_at: expiresAt.toISOString() };
    },
  };
}

/** The first text that is not empty stands where a language has none. */
const alone = (text: string): readonly string[] => (text === '' ? [] : [text]);
