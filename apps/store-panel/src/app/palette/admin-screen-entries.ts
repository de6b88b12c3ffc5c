import { menuEntries } from '@store-panel/domain/access/menu';
import { ADMIN_AREAS, screensOf } from '@store-panel/domain/access/menu-areas';
import type { AdminRole } from '@store-panel/domain/access/permissions';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import type { Texts } from '@store-panel/locales/text-keys';
import { PanelsTopLeft } from 'lucide-react';

import type { CommandEntry, PanelContext } from '#shared/commands/command.ts';
import { goKeys } from '#shared/shortcuts/go-shortcuts.ts';
import type { EnglishTexts } from '#shared/commands/english-texts.ts';

type SearchableScreen = keyof Texts['words']['screen'];

const isSearchable = (id: ScreenId): id is SearchableScreen => SCREENS[id].isRouted;

/** Every routed screen of the administrators' menu. One that the role may not open is greyed, with the reason. */
export function adminScreenEntries(
  role: AdminRole,
  { t, menu }: PanelContext,
  english: EnglishTexts | null,
): readonly CommandEntry[] {
  const session = { kind: 'admin', role, permissions: [] } as const;
  return ADMIN_AREAS.flatMap(({ id: area, sections }) =>
    sections
      .flatMap(({ entries }) => entries.flatMap(screensOf))
      .filter(isSearchable)
      .map((id): CommandEntry => {
        const isOpen = checkScreenAccess(id, session).allowed;
        const shortcut = menuEntries(menu).find(({ screens }) => screens[0] === id)?.shortcut;
        return {
          value: `screen:${id}`,
          group: 'screen',
          label: t(`screens:${screenLabelKey(id)}`),
          icon: PanelsTopLeft,
          area: t(`screens:area.${area}`),
          keywords: t(`words:screen.${id}`),
          ...(shortcut !== undefined && { keys: goKeys(shortcut) }),
          ...(english && { english: `${english.screens.screen[id]}, ${english.words.screen[id]}` }),
          ...(!isOpen && { isExactOnly: true, denial: t('palette:adminsOnly') }),
          action: { href: SCREENS[id].path },
        };
      }),
  );
}
