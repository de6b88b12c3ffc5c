import type { MenuItem } from '@store-panel/domain/menu/menu';
import { defaultChoice } from '@store-panel/domain/menu/choices';
import { localizedText } from '@store-panel/domain/geo/languages';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { Skeleton } from '@store-panel/ui/skeleton';
import { UtensilsCrossed } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { MenuItemSelection } from '#shared/menu/menu-item-selection.ts';
import { ModifierDialog } from '#shared/menu/modifier-dialog.tsx';
import { MenuPicker } from '#shared/menu/menu-picker.tsx';
import css from './edit-lines.module.css';
import type { MenuAtHand } from './use-edit-menu.ts';

interface MenuPartProps {
  readonly id: string;
  readonly atHand: MenuAtHand;
  /** How many of each item the order would have. */
  readonly counts: ReadonlyMap<string, number>;
  /** The line that a number typed alone is for. */
  readonly latest: { readonly name: string } | null;
  readonly disabled: boolean;
  /** Another dialog stands above it, and has the keys. */
  readonly isBehind: boolean;
  readonly onAdd: (wish: MenuItemSelection) => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onClose: () => void;
}

/** The menu, opened in its place in the dialog: the next item can be typed as soon as one is added. */
export function MenuPart({
  id,
  atHand,
  counts,
  latest,
  disabled,
  isBehind,
  onAdd,
  onQuantity,
  onClose,
}: MenuPartProps) {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const announce = useAnnounce();
  const searchId = useId();
  const [asked, setAsked] = useState<{ readonly item: MenuItem; readonly quantity: number }>();
  const menu = atHand.menu?.menu;
  const isEmpty = menu?.items.length === 0;
  const isSearchable = menu !== undefined && !isEmpty && !asked;
  useEffect(() => {
    // A menu that comes late does not interrupt whoever is writing elsewhere by then.
    if (!isSearchable || document.activeElement instanceof HTMLInputElement) return;
    document.getElementById(searchId)?.focus();
    show(id);
  }, [id, isSearchable, searchId]);
  useEscape(asked || isBehind ? null : onClose);

  function add(wish: MenuItemSelection, item: MenuItem) {
    setAsked(undefined);
    onAdd(wish);
    announce(t('menu.added', { quantity: wish.quantity, name: localizedText(item.name, language) }));
    document.getElementById(searchId)?.focus();
    // The new line pushes it down.
    requestAnimationFrame(() => show(id));
  }
  function pick(item: MenuItem, quantity: number) {
    if (item.modifier_group_ids.length > 0) setAsked({ item, quantity });
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
      {!menu && atHand.hasFailed && (
        <ErrorState onRetry={atHand.refetch}>{atHand.failure && <ErrorText error={atHand.failure} />}</ErrorState>
      )}
      {!menu && !atHand.hasFailed && (
        <div aria-busy="true">
          <Skeleton height="10rem" />
        </div>
      )}
      {menu && asked && (
        <ModifierDialog
          menu={menu}
          item={asked.item}
          first={{
            item_id: asked.item.item_id,
            quantity: asked.quantity,
            options: defaultChoice(menu, asked.item),
            note: '',
          }}
          isChange={false}
          onChoose={(wish) => add(wish, asked.item)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' });

/** Escape closes this part alone, wherever the focus is in the dialog around it; a dialog above it has its own. */
function useEscape(onClose: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (onClose === null || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}
