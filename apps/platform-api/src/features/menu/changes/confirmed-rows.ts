import type { MenuChangeWire } from '@store-panel/contract/endpoints/menu-changes';
import type { Failure } from '@store-panel/contract/envelope';
import {
  type ChangeSetRow,
  type MenuChange,
  selectedParts,
  withoutParts,
} from '@store-panel/domain/menu-changes/menu-change';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import type { EditorMenu } from '#features/menu/editing/editor-menu.queries.ts';

type Body = MenuChangeWire['POST /api/store/apply_menu_change']['body'];

/** What a change does to the menu of now. */
export interface CurrentRows {
  readonly version: number;
  readonly menu: EditorMenu;
  /** All of the change. */
  readonly all: readonly ChangeSetRow[];
  /** The change without excluded parts, and its rows. */
  readonly change: MenuChange;
  readonly applied: readonly ChangeSetRow[];
}

/** @throws ApiError validationFailed if something is excluded that the change does not name */
export function requireNamed({ change, excluded }: Pick<Body, 'change' | 'excluded'>): void {
  const named = new Set([...selectedParts(change).values()].flat());
  if (excluded.some((id) => !named.has(id))) throw invalidField('excluded', 'menu_change.problems');
}

/** Computes the rows of a change from the menu of now. */
export async function readCurrentRows(
  db: QueryExecutor,
  storeId: string,
  { change, excluded }: Pick<Body, 'change' | 'excluded'>,
): Promise<CurrentRows> {
  const { version, menu } = await readWholeMenu(db, storeId);
  const all = rowsOf(menu, change);
  if (excluded.length === 0) return { version, menu, all, change, applied: all };
  const rest = withoutParts(change, new Set(excluded));
  return { version, menu, all, change: rest, applied: rowsOf(menu, rest) };
}

/**
 * @throws ApiError consequencesChanged with the rows of now if they are not those that were confirmed; validationFailed if
 * a row that is not excluded cannot be applied
 */
export function requireConfirmed({ all, applied }: CurrentRows, consequences: string): void {
  const present = consequencesOf(all);
  if (present !== consequences)
    throw new ApiError('consequencesChanged', {
      rows: all as NonNullable<Failure['rows']>,
      consequences: present,
    });
  if (applied.some(({ problem }) => problem !== undefined)) throw invalidField('excluded', 'menu_change.problems');
}
