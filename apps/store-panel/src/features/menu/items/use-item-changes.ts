import type { ErrorFamily } from '@store-panel/api-client/error-family';
import type { SerializedApiError } from '@store-panel/api-client/errors';
import {
  type EditorItem,
  type EditorMenu,
  useEndSalesLimitsMutation,
  useMarkSoldOutMutation,
  useSaveItemMutation,
  useSaveMenuOrderMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { useRevertSettingChangeMutation } from '@store-panel/api-client/rtk/setting-changes';
import type { SoldOutItem } from '@store-panel/api-client/rtk/sales';
import { localizedText } from '@store-panel/domain/geo/languages';
import { isRunning } from '@store-panel/domain/sales/limits';
import type { TextKey } from '@store-panel/locales/text-keys';
import { useState } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useSoldOut } from '#shared/menu/use-sold-out.ts';
import type { SoldOutEnd } from '#shared/sales/sold-out-duration.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { undoOffer } from '#shared/undo-offer.tsx';
import { type ItemPatch, toItemBody } from './item-body.ts';

/** Availability to set. */
export type AvailabilityTarget =
  | { readonly state: 'available' }
  | { readonly state: 'off' }
  | { readonly state: 'sold_out'; readonly end: SoldOutEnd };

/** An item that could not be changed, and why; without a reason, it was not tried any more. */
export interface FailedItem {
  readonly item: EditorItem;
  readonly error: SerializedApiError | null;
}

interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

type DoneKey = Extract<TextKey, `menu-items:toast.${string}`>;

/** Failures after which the next item would fail as well. */
const ENDS_ALL: readonly ErrorFamily[] = ['authentication', 'permission', 'rateLimit', 'connection', 'timeout'];

/**
 * Changes of one or several items, each with a toast that offers to undo it. Those without a call for several are saved
 * one after the other: `progress` counts them, `failed` has the rest.
 */
export function useItemChanges() {
  const { toasts } = useAppServices();
  const language = useLanguage();
  const changeMenu = useMenuChange();
  const soldOut = useSoldOut();
  const [saveItem] = useSaveItemMutation();
  const [markSoldOut] = useMarkSoldOutMutation();
  const [endLimits] = useEndSalesLimitsMutation();
  const [saveOrder] = useSaveMenuOrderMutation();
  const [revert] = useRevertSettingChangeMutation();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [failed, setFailed] = useState<readonly FailedItem[]>([]);

  /** The key's values: how many, and the name if there is only one. */
  const valuesOf = (items: readonly EditorItem[]) => ({
    count: items.length,
    name: localizedText(items[0]?.name ?? [], language),
  });
  const keyFor = <One extends DoneKey, Several extends DoneKey>(count: number, one: One, several: Several) =>
    count === 1 ? one : several;

  async function showDone(key: DoneKey, items: readonly EditorItem[], undo: () => Promise<unknown>): Promise<void> {
    toasts.add({
      tone: 'success',
      title: await translate(key, valuesOf(items)),
      ...undoOffer(await translate('shell:button.undo'), () => void undo().catch(() => undefined)),
    });
  }

  /** Saves one item with these fields; if another user changed it, on top of that change. */
  async function saveOne(item: EditorItem, patch: ItemPatch): Promise<string | null> {
    try {
      return (await saveItem(toItemBody(item, patch)).unwrap()).change_id;
    } catch (error) {
      const current = isApiFailure(error) && error.name === 'staleVersion' ? error.menuPart?.item : undefined;
      if (!current) throw error;
      return (await saveItem(toItemBody(current, patch)).unwrap()).change_id;
    }
  }

  async function saveEach(items: readonly EditorItem[], patch: ItemPatch) {
    const changeIds: string[] = [];
    const saved: EditorItem[] = [];
    const notSaved: FailedItem[] = [];
    if (items.length > 1) setProgress({ done: 0, total: items.length });
    for (const [at, item] of items.entries()) {
      try {
        const changeId = await saveOne(item, patch);
        if (changeId !== null) changeIds.push(changeId);
        saved.push(item);
      } catch (error) {
        const reason = isApiFailure(error) ? error : null;
        notSaved.push({ item, error: reason });
        if (reason === null || ENDS_ALL.includes(reason.family)) {
          notSaved.push(...items.slice(at + 1).map((rest) => ({ item: rest, error: reason })));
          break;
        }
      }
      if (items.length > 1) setProgress({ done: at + 1, total: items.length });
    }
    setProgress(null);
    // The client has shown why a single one was not saved.
    if (items.length > 1) setFailed(notSaved);
    return { changeIds, saved };
  }

  async function revertAll(changeIds: readonly string[]): Promise<void> {
    for (const id of changeIds.toReversed()) await revert(id).unwrap();
  }

  async function setVisible(items: readonly EditorItem[], isVisible: boolean): Promise<void> {
    const { changeIds, saved } = await saveEach(
      items.filter((item) => item.is_visible !== isVisible),
      { is_visible: isVisible },
    );
    if (saved.length === 0) return;
    const key = isVisible
      ? keyFor(saved.length, 'menu-items:toast.shown', 'menu-items:toast.shownSeveral')
      : keyFor(saved.length, 'menu-items:toast.hidden', 'menu-items:toast.hiddenSeveral');
    await showDone(key, saved, () => revertAll(changeIds));
  }

  const limitsOf = (items: readonly EditorItem[]): readonly SoldOutItem[] =>
    items.flatMap(({ item_id: id }) => soldOut.get(id) ?? []);

  /** Sold out again until the ends that these limits had. */
  async function restoreLimits(limits: readonly SoldOutItem[]): Promise<void> {
    const running = limits.filter((limit) => isRunning(limit, serverNow()));
    for (const ends_at of new Set(running.map(({ ends_at: end }) => end))) {
      const ended = running.filter((limit) => limit.ends_at === ends_at);
      await markSoldOut({ item_ids: ended.map(({ item_id: id }) => id), ends_at }).unwrap();
    }
  }

  async function setAvailability(items: readonly EditorItem[], target: AvailabilityTarget): Promise<void> {
    const isInStock = target.state !== 'off';
    const before = limitsOf(items);
    const { changeIds, saved } = await saveEach(
      items.filter((item) => item.is_in_stock !== isInStock),
      { is_in_stock: isInStock },
    );
    const ready = items.filter((item) => item.is_in_stock === isInStock || saved.includes(item));
    if (ready.length === 0) return;
    if (target.state === 'sold_out') return sellOut(ready, target.end, { before, changeIds });
    const ended = target.state === 'available' ? limitsOf(ready) : [];
    if (ended.length > 0 && !(await succeeds(endLimits({ limit_ids: ended.map(({ limit_id: id }) => id) }).unwrap())))
      return;
    const changed = ready.filter(
      (item) => saved.includes(item) || ended.some(({ item_id: id }) => id === item.item_id),
    );
    if (changed.length === 0) return;
    const key = isInStock
      ? keyFor(changed.length, 'menu-items:toast.available', 'menu-items:toast.availableSeveral')
      : keyFor(changed.length, 'menu-items:toast.off', 'menu-items:toast.offSeveral');
    await showDone(key, changed, async () => {
      await revertAll(changeIds);
      await restoreLimits(ended);
    });
  }

  async function sellOut(
    items: readonly EditorItem[],
    end: SoldOutEnd,
    undone: { readonly before: readonly SoldOutItem[]; readonly changeIds: readonly string[] },
  ): Promise<void> {
    const ids = new Set(items.map(({ item_id: id }) => id));
    const state = await markSoldOut({ item_ids: [...ids], ...end })
      .unwrap()
      .catch(() => undefined);
    if (!state) return;
    const limits = state.sold_out.filter(({ item_id: id }) => ids.has(id)).map(({ limit_id: id }) => id);
    await showDone(
      keyFor(items.length, 'menu-items:toast.soldOut', 'menu-items:toast.soldOutSeveral'),
      items,
      async () => {
        await endLimits({ limit_ids: limits }).unwrap();
        await restoreLimits(undone.before.filter(({ item_id: id }) => ids.has(id)));
        await revertAll(undone.changeIds);
      },
    );
  }

  /** To the end of a sub-category. Rejects with an API error. */
  function move(items: readonly EditorItem[], subCategoryId: string, menu: EditorMenu) {
    const there = menu.items.filter((item) => item.sub_category_id === subCategoryId).map(({ item_id: id }) => id);
    const coming = items.map(({ item_id: id }) => id).filter((id) => !there.includes(id));
    const place = menu.sub_categories.find(({ sub_category_id: id }) => id === subCategoryId)?.name ?? [];
    return changeMenu(
      () => saveOrder({ kind: 'item', parent_id: subCategoryId, ids: [...there, ...coming], base_ids: there }).unwrap(),
      {
        key: keyFor(items.length, 'menu-items:toast.moved', 'menu-items:toast.movedSeveral'),
        values: { ...valuesOf(items), place: localizedText(place, language) },
      },
    );
  }

  return { progress, failed, clearFailed: () => setFailed([]), setVisible, setAvailability, move };
}

export type ItemChanges = ReturnType<typeof useItemChanges>;

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
