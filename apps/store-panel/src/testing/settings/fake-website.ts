import type { StoreLanguage, StoreLanguageList } from '@store-panel/api-client/rtk/store-languages';
import type {
  DomainList,
  ScriptPageRecord,
  StoreDomain,
  StoredWebsite,
  WebsiteSettings,
} from '@store-panel/api-client/rtk/website';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { DOMAIN_TYPE } from '@store-panel/domain/website/domain-names';

const SITE = 'stores.example';
const CHANGE_ID = '0197c9a0-0000-7000-b000-000000000001';
const IN_A_MONTH = '2027-01-20T10:00:00.000Z';

const SETTINGS: WebsiteSettings = {
  color: 'bluenavy',
  titles: [],
  descriptions: [],
  social_urls: [],
  shows_pictures: true,
  shows_phone: true,
  shows_address: true,
  is_listed: true,
  google_verification: '',
  bing_verification: '',
};

const buildLanguage = (changed: Partial<StoreLanguage> = {}): StoreLanguage => ({
  code: 'en',
  direction: 'ltr',
  label: 'English',
  shorthand: 'EN',
  index: 2,
  is_base: true,
  is_own: false,
  texts: 60,
  complete: 60,
  missing: 0,
  gaps: [],
  ...changed,
});

const GERMAN = buildLanguage({
  code: 'de',
  label: 'Deutsch',
  shorthand: 'DE',
  index: 1,
  is_base: false,
  complete: 58,
  missing: 2,
  gaps: [
    { kind: 'item', id: '0197c9a0-0000-7000-b000-0000000000aa', field: 'name', source: 'Barley bowl' },
    { kind: 'website', id: null, field: 'title', source: 'Linden & Rye' },
  ],
});

export const buildDomain = (changed: Partial<StoreDomain> = {}): StoreDomain => ({
  host: 'menu.linden.example',
  domain_type: DOMAIN_TYPE.ownDomain,
  state: 'pending',
  is_primary: false,
  url: 'https://menu.linden.example/',
  record: { name: '_store-panel.menu.linden.example', value: 'store-panel=abc' },
  servers: [],
  checked_at: null,
  proved_at: null,
  failing_since: null,
  ends_at: null,
  ...changed,
});

const subDomainOf = (name: string): StoreDomain =>
  buildDomain({
    host: `${name}.${SITE}`,
    domain_type: DOMAIN_TYPE.subDomain,
    state: 'proved',
    is_primary: true,
    url: `https://${name}.${SITE}/`,
    record: null,
  });

/** A fake server for the page of one store. `taken`: names that another store has. */
export function fakeWebsite(first: { readonly domains?: readonly StoreDomain[]; readonly taken?: string } = {}) {
  let settings = SETTINGS;
  let version = 1;
  let domains = [...(first.domains ?? [])];
  let languages = [buildLanguage(), GERMAN];
  let removed: StoreLanguageList['removed'] = [];
  let scripts: ScriptPageRecord[] = [];
  let deleted: ScriptPageRecord[] = [];
  const saves: WebsiteSettings[] = [];
  const previews: { readonly settings: WebsiteSettings; readonly language: string }[] = [];

  const stored = (): StoredWebsite => ({
    settings,
    version,
    page_url: domains.find(({ is_primary }) => is_primary)?.url ?? null,
    defaults: [{ language: 'en', title: 'Linden & Rye · Berlin', description: 'Menu and opening hours.' }],
  });
  const domainList = (): DomainList => ({ domains, site_domain: SITE });
  const languageList = (): StoreLanguageList => ({ languages, removed, version: 1 });
  const scriptList = () => ({
    script_pages: scripts,
    deleted: deleted.map(({ script_page_id, name }) => ({ script_page_id, name, ends_at: IN_A_MONTH })),
  });
  const isTaken = (name: string) => name === first.taken;
  const refuseTaken = (name: string) =>
    refuse('domainAlreadyExists', { suggestions: [`${name}-berlin.${SITE}`, `${name}-2.${SITE}`] });

  const handlers: FakeHandlers = {
    'POST /api/store/get_website_settings': () => stored(),
    'POST /api/store/save_website_settings': ({ body }) => {
      if (body.version !== version) return refuse('staleVersion');
      saves.push(body.settings);
      settings = body.settings;
      version += 1;
      return { settings, version, change_id: CHANGE_ID };
    },
    'POST /api/store/preview_website': ({ body }) => {
      previews.push(body);
      return { path: `/website-preview/${previews.length}`, expires_at: IN_A_MONTH };
    },
    'POST /api/store/list_domains': () => domainList(),
    'POST /api/store/check_domain': ({ body: { domain_name: name } }) =>
      isTaken(name) ? refuseTaken(name) : { host: `${name}.${SITE}`, suggestions: [] },
    'POST /api/store/add_domain': ({ body: { domain_name: name, domain_type: type } }) => {
      if (isTaken(name)) return refuseTaken(name);
      const domain = type === DOMAIN_TYPE.subDomain ? subDomainOf(name) : buildDomain({ host: name });
      domains = [...domains.filter(({ domain_type: other }) => other !== type), domain];
      return { domain, ...domainList() };
    },
    'POST /api/store/verify_domain': ({ body: { host } }) => {
      const domain = buildDomain({
        host,
        checked_at: new Date().toISOString(),
        servers: [
          { name: 'ns1.example.net', found: 'found' },
          { name: 'ns2.example.net', found: 'missing' },
        ],
      });
      domains = domains.map((one) => (one.host === host ? domain : one));
      return { domain, ...domainList() };
    },
    'POST /api/store/remove_domain': ({ body: { host } }) => {
      domains = domains.filter((one) => one.host !== host);
      return domainList();
    },
    'POST /api/store/list_script_pages': () => scriptList(),
    'POST /api/store/save_script_page': ({ body }) => {
      const page: ScriptPageRecord = {
        ...body.script_page,
        script_page_id: body.script_page_id ?? CHANGE_ID,
        version: (body.version ?? 0) + 1,
        updated_at: new Date().toISOString(),
      };
      scripts = [...scripts.filter(({ script_page_id: id }) => id !== page.script_page_id), page];
      return { script_page: page, ...scriptList(), change_id: CHANGE_ID };
    },
    'POST /api/store/delete_script_page': ({ body: { script_page_id: id } }) => {
      deleted = scripts.filter((page) => page.script_page_id === id);
      scripts = scripts.filter((page) => page.script_page_id !== id);
      return { ...scriptList(), change_id: CHANGE_ID };
    },
    'POST /api/store/restore_script_page': ({ body: { script_page_id: id } }) => {
      scripts = [...scripts, ...deleted.filter((page) => page.script_page_id === id)];
      deleted = [];
      return { ...scriptList(), change_id: CHANGE_ID };
    },
    'GET /api/store/list_languages': () => languageList(),
    'POST /api/store/add_language': ({ body: { language: code } }) => {
      languages = [...languages, buildLanguage({ code, label: code, is_base: false, index: 4 })];
      return languageList();
    },
    'POST /api/store/remove_language': ({ body: { language: code } }) => {
      const gone = languages.filter((one) => one.code === code);
      languages = languages.filter((one) => one.code !== code);
      removed = gone.map(({ direction, label }) => ({ code, direction, label, is_own: false, ends_at: IN_A_MONTH }));
      return languageList();
    },
    'POST /api/store/restore_language': () => {
      languages = [...languages, GERMAN];
      removed = [];
      return languageList();
    },
  };
  return {
    handlers,
    saves,
    previews,
    /** Another user saves. */
    change(changed: Partial<WebsiteSettings>) {
      settings = { ...settings, ...changed };
      version += 1;
    },
    languageList,
  };
}
