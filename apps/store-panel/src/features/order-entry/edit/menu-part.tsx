import type { MenuItem } from '@store-panel/domain/menu/menu';
import { defaultChoice } from '@store-panel/domain/menu/choices';
import { localizedText } from '@store-panel/domain/geo/languages';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { Skeleton } from '@store-panel/ui/skeleton';
import { UtensilsCrossed } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import { ModifierDialog } from '#shared/menu/modifier-dialog.tsx';
import { MenuPicker } from '#shared/menu/menu-picker.tsx';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import css from './edit-lines.module.css';
import type { EditMenuState } from './use-edit-menu.ts';

interface MenuPartProps {
  readonly id: string;
  readonly menuState: EditMenuState;
  /** Quantity of each menu item that the order would have. */
  readonly counts: ReadonlyMap<string, number>;
  /** The line whose quantity a number typed alone sets. */
  readonly latest: { readonly name: string } | null;
  readonly disabled: boolean;
  /** Another dialog is open above and handles the keys. */
  readonly isBehind: boolean;
  readonly onAdd: (selection: MenuItemSelection) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onClose: () => void;
}

/** The menu, opened inside the dialog: the next item can be typed as soon as one is added. */
export function MenuPart({
  id,
  menuState,
  counts,
  latest,
  disabled,
  isBehind,
  onAdd,
  onQuantity,
  onClose,
}: MenuPartProps) {
  const { t } = useTranslation(['order-entry', 'shell']);
  const language = useLanguage();
  const announce = useAnnounce();
  const searchId = useId();
  const [dialogState, setDialogState] = useState<{ readonly item: MenuItem; readonly quantity: number }>();
  const menu = menuState.menu?.menu;
  const isEmpty = menu?.items.length === 0;
  const isSearchable = menu !== undefined && !isEmpty && !dialogState;
  useEffect(() => {
    // Does not interrupt the user who is typing in another field when the menu arrives.
    if (!isSearchable || document.activeElement instanceof HTMLInputElement) return;
    document.getElementById(searchId)?.focus();
    scrollIntoView(id);
  }, [id, isSearchable, searchId]);
  useShortcuts([
    { keys: ['Escape'], description: t('shell:button.close'), scope: 'dialog', onPress: closeFromAnywhere },
  ]);

  /** Closes only this part; a dialog above handles Escape itself. */
  function closeFromAnywhere(): boolean {
    const isOnTop = !dialogState && !isBehind;
    if (isOnTop) onClose();
    return isOnTop;
  }
  function add(selection: MenuItemSelection, item: MenuItem) {
    setDialogState(undefined);
    onAdd(selection);
    announce(t('menu.added', { quantity: selection.quantity, name: localizedText(item.name, language) }));
    document.getElementById(searchId)?.focus();
    // The new line moves it down.
    requestAnimationFrame(() => scrollIntoView(id));
  }
  function pick(item: MenuItem, quantity: number) {
    if (item.modifier_group_ids.length > 0) setDialogState({ item, quantity });
    else add({ item_id: item.item_id, quantity, options: [], note: '' }, item);
  }
  return (
    <section id={id} data-part="menu" aria-label={t('menu.title')} className={css.menu}>
      {menu && isEmpty && (
        <EmptyState icon={<UtensilsCrossed />} title={t('menu.empty')}>
          {t('menu.emptyText')}
        </EmptyState>
      )}
      {menu && !isEmpty && (
        <MenuPicker
          id={searchId}
          menu={menu}
          inCart={counts}
          latest={latest}
          disabled={disabled}
          onPick={pick}
          onQuantity={onQuantity}
        />
      )}
      {!menu && menuState.hasFailed && (
        <ErrorState onRetry={menuState.refetch}>
          {menuState.failure && <ErrorText error={menuState.failure} />}
        </ErrorState>
      )}
      {!menu && !menuState.hasFailed && (
        <div aria-busy="true">
          <Skeleton height="10rem" />
        </div>
      )}
      {menu && dialogState && (
        <ModifierDialog
          menu={menu}
          item={dialogState.item}
          first={{
            item_id: dialogState.item.item_id,
            quantity: dialogState.quantity,
            options: defaultChoice(menu, dialogState.item, menuState.menu?.soldOutIds),
            note: '',
          }}
          isChange={false}
          onChoose={(selection) => add(selection, dialogState.item)}
          onClose={() => setDialogState(undefined)}
        />
      )}
    </section>
  );
}

const scrollIntoView = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
