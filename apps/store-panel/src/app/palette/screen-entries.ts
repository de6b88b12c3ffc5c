import { menuEntries } from '@store-panel/domain/access/menu';
import { type AreaId, screensOf, STORE_AREAS } from '@store-panel/domain/access/menu-areas';
import { checkScreenAccess, type ScreenDenial } from '@store-panel/domain/access/screen-access';
import { SCREEN_IDS, SCREENS, screenLabelKey, type ScreenId } from '@store-panel/domain/access/screens';
import { hasStartPage } from '@store-panel/domain/access/start-page';
import type { Texts } from '@store-panel/locales/text-keys';
import { PanelsTopLeft } from 'lucide-react';

import type { CommandContext, CommandEntry } from '#shared/commands/command.ts';
import { goKeys } from '#shared/shortcuts/go-shortcuts.ts';
import type { EnglishTexts } from '#shared/commands/english-texts.ts';

/** Screens that have search words. */
type SearchableScreen = keyof Texts['words']['screen'];

/** All routed screens of a store that name no record, but the one that says why another is denied. */
const isSearchable = (id: ScreenId): id is SearchableScreen => {
  const { audience, isRouted, path } = SCREENS[id];
  return audience === 'store' && isRouted && !path.includes(':') && id !== 'in-progress';
};

const SEARCHABLE_SCREENS = SCREEN_IDS.filter(isSearchable);

const AREAS = new Map<ScreenId, AreaId>(
  STORE_AREAS.flatMap(({ id, sections }) =>
    sections.flatMap(({ entries }) => entries.flatMap(screensOf).map((screen) => [screen, id] as const)),
  ),
);

/**
 * Every screen. One that is denied is greyed with the reason, and found only by its exact name; so is one that the menu
 * hides from this store.
 */
export function screenEntries(context: CommandContext, english: EnglishTexts | null): readonly CommandEntry[] {
  const { access } = context.session;
  return SEARCHABLE_SCREENS.filter((id) => id !== 'app' || hasStartPage(access)).map((id) => {
    const { t, menu } = context;
    const decision = checkScreenAccess(id, access);
    const area = AREAS.get(id);
    const { shownWith, path } = SCREENS[id];
    const isHidden = shownWith !== undefined && !access.flags[shownWith];
    const shortcut = menuEntries(menu).find(({ screens }) => screens[0] === id)?.shortcut;
    return {
      value: `screen:${id}`,
      group: 'screen',
      label: t(`screens:${screenLabelKey(id)}`),
      icon: PanelsTopLeft,
      keywords: t(`words:screen.${id}`),
      ...(area !== undefined && { area: t(`screens:area.${area}`) }),
      ...(shortcut !== undefined && { keys: goKeys(shortcut) }),
      ...(english && { english: `${english.screens.screen[id]}, ${english.words.screen[id]}` }),
      ...((isHidden || !decision.allowed) && { isExactOnly: true }),
      ...(!decision.allowed && { denial: denialText(decision.reason, context) }),
      action: { href: path },
    };
  });
}

function denialText(reason: ScreenDenial, { t }: CommandContext): string {
  switch (reason) {
    case 'store_not_approved':
    case 'flag_missing':
    case 'not_granted':
    case 'closed_to_sub_stores':
      return t(`pages:inProgress.reason.${reason}`);
    case 'store_not_verified':
      return t('palette:notVerified');
    case 'signed_out':
    case 'stores_only':
    case 'admin_signed_out':
    case 'admins_only':
      return t('pages:inProgress.refused');
  }
}
