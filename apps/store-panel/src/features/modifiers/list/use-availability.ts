import { useEndSalesLimitsMutation, useMarkSoldOutMutation } from '@store-panel/api-client/rtk/menu-editing';
import type { SalesState, SoldOutModifier } from '@store-panel/api-client/rtk/sales';
import { localizedText } from '@store-panel/domain/geo/languages';
import { isRunning } from '@store-panel/domain/sales/limits';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useSoldOutModifiers } from '#shared/menu/use-sold-out.ts';
import type { SoldOutEnd } from '#shared/sales/sold-out-duration.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { undoOffer } from '#shared/undo-offer.tsx';
import type { Modifier } from './modifier-list.ts';

/** Marks modifiers as sold out and puts them back on sale, each with a toast that offers to undo it. */
export function useAvailability() {
  const { toasts } = useAppServices();
  const language = useLanguage();
  const soldOut = useSoldOutModifiers();
  const [mark] = useMarkSoldOutMutation();
  const [end] = useEndSalesLimitsMutation();

  // The client shows why a call failed.
  const orNull = (call: Promise<SalesState>) => call.catch(() => null);

  const limitsOf = (modifiers: readonly Modifier[]): readonly SoldOutModifier[] =>
    modifiers.flatMap(({ modifier_id: id }) => soldOut.get(id) ?? []);

  async function showDone(
    state: 'soldOut' | 'back',
    modifiers: readonly Modifier[],
    undo: () => Promise<void>,
  ): Promise<void> {
    const values = { count: modifiers.length, name: localizedText(modifiers[0]?.name ?? [], language) };
    const several =
      state === 'soldOut' ? 'menu-editor:modifier.toast.soldOutSeveral' : 'menu-editor:modifier.toast.backSeveral';
    toasts.add({
      tone: 'success',
      title: await translate(modifiers.length === 1 ? `menu-editor:modifier.toast.${state}` : several, values),
      ...undoOffer(await translate('shell:button.undo'), () => void undo()),
    });
  }

  /** Sold out again until the ends that these limits had. */
  async function restore(limits: readonly SoldOutModifier[]): Promise<void> {
    const running = limits.filter((limit) => isRunning(limit, serverNow()));
    for (const ends_at of new Set(running.map((limit) => limit.ends_at))) {
      const modifier_ids = running.filter((limit) => limit.ends_at === ends_at).map(({ modifier_id: id }) => id);
      await orNull(mark({ modifier_ids, ends_at }).unwrap());
    }
  }

  async function sellOut(modifiers: readonly Modifier[], until: SoldOutEnd): Promise<void> {
    const before = limitsOf(modifiers);
    const ids = modifiers.map(({ modifier_id: id }) => id);
    const state = await orNull(mark({ modifier_ids: ids, ...until }).unwrap());
    if (state === null) return;
    const limit_ids = (state.sold_out_modifiers ?? [])
      .filter(({ modifier_id: id }) => ids.includes(id))
      .map(({ limit_id: id }) => id);
    await showDone('soldOut', modifiers, async () => {
      if (await orNull(end({ limit_ids }).unwrap())) await restore(before);
    });
  }

  async function putBack(modifiers: readonly Modifier[]): Promise<void> {
    const ended = limitsOf(modifiers);
    if (ended.length === 0) return;
    const state = await orNull(end({ limit_ids: ended.map(({ limit_id: id }) => id) }).unwrap());
    if (state === null) return;
    const changed = modifiers.filter(({ modifier_id: id }) => soldOut.has(id));
    await showDone('back', changed, () => restore(ended));
  }

  return { soldOut, sellOut, putBack };
}

export type AvailabilityChanges = ReturnType<typeof useAvailability>;
