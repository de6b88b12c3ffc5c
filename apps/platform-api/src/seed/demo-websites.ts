import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { DEFAULT_WEBSITE_SETTINGS, type WebsiteSettings } from '@store-panel/domain/website/website-settings';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Texts } from '#seed/menus/insert-menu.ts';

const inLanguages = (texts: Texts) => LANGUAGES.map(({ code }) => texts[code] ?? '');

interface DemoWebsite {
  readonly host: string;
  /** The first one is the base language. */
  readonly languages: readonly string[];
  readonly settings: Partial<WebsiteSettings>;
  readonly scripts: readonly { readonly name: string; readonly height: number; readonly code: string }[];
}

/** Shows how long the kitchen still takes orders for lunch: code of a store's own, which a sandboxed frame runs. */
const LUNCH_CLOCK = `<style>
:root{color-scheme:light dark}
body{margin:0;display:grid;place-content:center;min-height:100vh;text-align:center;font:600 1.05rem/1.5 system-ui,sans-serif}
b{display:block;font-size:1.6rem}
</style>
<p>Lunch menu, Monday to Friday until 3 p.m.<b id="left"></b></p>
<script>
const left = document.getElementById('left');
function tick() {
  const minutes = 15 * 60 - (new Date().getHours() * 60 + new Date().getMinutes());
  const isLunch = minutes > 0 && minutes <= 4 * 60;
  left.textContent = isLunch ? Math.floor(minutes / 60) + ' h ' + (minutes % 60) + ' min left today' : 'See you at lunch';
}
tick();
setInterval(tick, 30000);
</script>`;

export const LINDEN_WEBSITE: DemoWebsite = {
  host: 'linden.localhost',
  languages: ['en', 'de', 'ar'],
  settings: {
    color: 'greenmoss',
    titles: inLanguages({
      en: 'Linden & Rye Kitchen · Fresh bread and warm bowls in Berlin',
      de: 'Linden & Rye Kitchen · Frisches Brot und warme Schalen in Berlin',
    }),
    descriptions: inLanguages({
      en: 'Rye bread from our own oven, warm bowls and soups, a few steps from Lindenstraße. Pick up or have it delivered.',
      de: 'Roggenbrot aus dem eigenen Ofen, warme Schalen und Suppen, wenige Schritte von der Lindenstraße. Zum Abholen oder geliefert.',
      ar: 'خبز الجاودار من فرننا وأطباق دافئة وشوربات في برلين. استلم طلبك أو اطلب توصيله.',
    }),
    social_urls: ['https://social.example/linden-rye', 'https://photos.example/lindenrye'],
  },
  scripts: [{ name: 'Lunch clock', height: 140, code: LUNCH_CLOCK }],
};

export const NAKHEEL_WEBSITE: DemoWebsite = {
  host: 'nakheel.localhost',
  languages: ['ar', 'en'],
  settings: {
    color: 'orangecarrot',
    titles: inLanguages({
      ar: 'مطبخ النخيل · مأكولات كويتية بيتية في السالمية',
      en: 'Al Nakheel Kitchen · Home-style Kuwaiti food in Salmiya',
    }),
    descriptions: inLanguages({
      ar: 'مطبخ كويتي بيتي في السالمية: مجبوس ومشاوي وحلويات تُحضَّر كل يوم.',
      en: 'Home-style Kuwaiti kitchen in Salmiya: machboos, grills and sweets, made fresh every day.',
    }),
    social_urls: ['https://social.example/alnakheel'],
  },
  scripts: [],
};

/** Gives a demo store its public page. Names of this machine need no proof. */
export async function seedWebsite(db: QueryExecutor, storeId: string, website: DemoWebsite): Promise<void> {
  const { host, languages, settings, scripts } = website;
  await db.insertInto('host_names').values({ host, store_id: storeId }).execute();
  await db
    .insertInto('store_hosts')
    .values({ store_id: storeId, host, domain_type: 1, state: 'proved', token: '', proved_at: new Date() })
    .execute();
  const sections = {
    website: { ...DEFAULT_WEBSITE_SETTINGS, ...settings },
    languages: { base_language: languages[0] },
  };
  for (const [section, value] of Object.entries(sections))
    await db
      .insertInto('store_settings')
      .values({ store_id: storeId, section, value: json<object>(value) })
      .execute();
  await db
    .insertInto('store_languages')
    .values(languages.map((code, at) => ({ store_id: storeId, code, added_at: new Date(at) })))
    .execute();
  for (const script of scripts)
    await db
      .insertInto('script_pages')
      .values({ store_id: storeId, id: uuidV7(), place: 'after_menu', needs_consent: true, ...script })
      .execute();
}
