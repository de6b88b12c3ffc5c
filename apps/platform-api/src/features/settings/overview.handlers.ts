import type { storeSettingEndpoints } from '@store-panel/contract/endpoints/store-settings';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import type { HandlersOf } from '#http/implement.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import { newestChanges, type SectionChange } from '#journal/setting-changes.queries.ts';

type OverviewCall = 'POST /api/store/get_settings_overview' & keyof typeof storeSettingEndpoints;

/** The overview of all sections of settings that a session may open. */
export function settingsOverviewHandlers(sections: readonly JournalSection[]): HandlersOf<OverviewCall> {
  return {
    'POST /api/store/get_settings_overview': async ({ principal, db }) => {
      const { storeId, screens: session, currency } = principal;
      const visible = sections.filter(({ screens }) =>
        screens.some((screen) => checkScreenAccess(screen, session).allowed),
      );
      const newest = await newestChanges(
        db,
        storeId,
        visible.flatMap(({ name, parts = [] }) => [name, ...parts]),
      );
      const cards = [];
      for (const { name, parts = [], overview } of visible) {
        if (!overview) continue;
        const change = [name, ...parts]
          .flatMap((one) => newest.get(one) ?? [])
          .reduce<SectionChange | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined);
        cards.push({
          ...(await overview(db, storeId)),
          section: name,
          changed_at: change?.at.toISOString() ?? null,
          changed_by: change?.actor ?? null,
        });
      }
      return { sections: cards, currency };
    },
  };
}
