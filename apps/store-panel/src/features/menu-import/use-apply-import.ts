import { type MenuChange, useApplyMenuChangeMutation } from '@store-panel/api-client/rtk/menu-changes';
import type { ImportChange, MenuPartChange } from '@store-panel/domain/menu-changes/menu-change';
import { useState } from 'react';

import { translate } from '#shared/i18n/i18n.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import type { ImportedPart } from './worker/imported-parts.ts';
import type { MenuImport } from './use-menu-import.ts';

/** What was imported. */
export interface AppliedImport {
  readonly changeId: string | null;
  readonly parts: readonly ImportedPart[];
  /** Rows of the file that stayed out. */
  readonly left: number;
}

/** Copies of the lists, as the wire's types want them. */
const toWireChange = ({ added, changed, deleted, orders }: ImportChange): MenuChange => ({
  type: 'import',
  added: added.map(toWirePart),
  changed: changed.map(toWirePart),
  deleted: [...deleted],
  ...(orders && { orders: orders.map(({ kind, place_id, ids }) => ({ kind, place_id, ids: [...ids] })) }),
});

const toWirePart = ({ kind, id, fields }: MenuPartChange) => ({
  kind,
  id,
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  ),
});

/** Applies exactly what the preview shows, in one change that can be undone. */
export function useApplyImport(flow: MenuImport) {
  const [applyChange] = useApplyMenuChangeMutation();
  const change = useMenuChange();
  const [isApplying, setApplying] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [applied, setApplied] = useState<AppliedImport | null>(null);

  async function apply() {
    const { plan } = flow;
    if (plan === null || isApplying) return;
    setApplying(true);
    setFailure(undefined);
    try {
      const { change: imported, consequences } = plan;
      const written = await change(
        () => applyChange({ change: toWireChange(imported), consequences, excluded: [] }).unwrap(),
        {
          key: 'journal:counted',
          values: { cause: await translate('journal:cause.menu_imported'), total: plan.parts.length },
        },
      );
      setApplied({ changeId: written.change_id, parts: plan.parts, left: plan.counts.bad });
      flow.goTo('done');
      flow.remember();
    } catch (error) {
      // The menu is fetched again, and the preview follows it.
      setFailure(error);
    } finally {
      setApplying(false);
    }
  }
  return { apply, applied, isApplying, failure };
}

export type ApplyImport = ReturnType<typeof useApplyImport>;
