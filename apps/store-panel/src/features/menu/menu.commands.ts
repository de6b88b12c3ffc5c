import { type EditorMenu, menuEditingApi } from '@store-panel/api-client/rtk/menu-editing';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { searchMenu } from '@store-panel/domain/menu/search';
import { UtensilsCrossed } from 'lucide-react';

import { pathToMenuItem } from '#paths.ts';
import type { CommandContext, CommandEntry, CommandSource, RecordSource } from '#shared/commands/command.ts';

/** Fewer letters are part of too many names. */
const MIN_LENGTH = 2;
/** More items of one name are better looked for in their list. */
const MAX_FOUND = 3;

const canOpen = ({ session }: CommandContext) => checkScreenAccess('item', session.access).allowed;
const canSearch = (text: string) => text.trim().length >= MIN_LENGTH;
const readMenu = ({ cache }: CommandContext) =>
  cache.select(menuEditingApi.endpoints.getMenuEditor.select()).data?.menu;

const findItems = (menu: EditorMenu, text: string, language: LanguageCode): readonly CommandEntry[] =>
  searchMenu(menu.items, text)
    .slice(0, MAX_FOUND)
    .map(({ item_id: id, name }) => ({
      value: `item:${id}`,
      group: 'item',
      label: localizedText(name, language),
      // Found by its name in any language.
      keywords: name.join(', '),
      icon: UtensilsCrossed,
      action: { href: pathToMenuItem(id) },
    }));

/** The first items of this name, once the menu is in the cache; offline, too. */
export const cachedMenuItems: CommandSource = (context, text) => {
  const menu = canOpen(context) && canSearch(text) ? readMenu(context) : undefined;
  return menu ? findItems(menu, text, context.language) : [];
};

/** The same before a page has loaded the menu. */
export const menuItems: RecordSource = {
  id: 'item',
  isAvailable: (context) => canOpen(context) && readMenu(context) === undefined,
  canSearch,
  async search(text, { services, cache, language }, signal) {
    const { version, menu } = await services.client.call('POST /api/store/get_menu_editor', {}, { signal, silent: true });
    if (!menu) return [];
    await cache.dispatch(menuEditingApi.util.upsertQueryData('getMenuEditor', undefined, { version, menu }));
    return findItems(menu, text, language);
  },
};
