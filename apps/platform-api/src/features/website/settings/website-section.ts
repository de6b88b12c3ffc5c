import { readWebsiteSettings, saveWebsiteSettings } from '#features/website/settings/save-website-settings.ts';
import { listDomains } from '#features/website/domains/domains.queries.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';
import { settingsSection } from '#journal/settings-section.ts';

/** A store's page, in journal and overview. */
export const websiteSection = (deps: SettingsDeps): JournalSection =>
  settingsSection({
    section: 'website',
    read: readWebsiteSettings,
    save: (context, input) => saveWebsiteSettings(deps, context, input),
    async overview(db, storeId) {
      const { settings, version } = await readWebsiteSettings(db, storeId);
      const domains = await listDomains(db, storeId);
      const primary = domains.find(({ state }) => state === 'proved');
      return {
        version,
        facts: [
          { name: 'website.host', value: primary?.host ?? null },
          { name: 'website.is_listed', value: settings.is_listed },
          { name: 'website.pending_domains', value: domains.filter(({ state }) => state === 'pending').length },
        ],
        problems: [
          ...(domains.some(({ state }) => state === 'lost') ? ['domain_lost'] : []),
          ...(domains.some(({ failing_since: since, state }) => since !== null && state === 'proved')
            ? ['domain_failing']
            : []),
        ],
      };
    },
  });
