import type { GridEdit } from '@store-panel/ui/edit-grid';
import { useEffect, useMemo, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ANYONE } from '#shared/drafts/drafts.ts';
import {
  changesOf,
  GRID_FIELDS,
  type GridDraft,
  type GridDrafts,
  type GridField,
  type GridFormat,
  type GridPart,
  readPasted,
  readTyped,
  withDrafts,
} from './grid-drafts.ts';

/** Steps that can be taken back. */
const MAX_STEPS = 100;

interface History {
  readonly past: readonly GridDrafts[];
  readonly now: GridDrafts;
  readonly future: readonly GridDrafts[];
}

const NONE: GridDrafts = new Map();

interface GridDraftsOptions {
  readonly kind: GridPart['kind'];
  /** All parts of this kind by id, also those that the list does not show. */
  readonly parts: ReadonlyMap<string, GridPart>;
  readonly format: GridFormat;
}

/** What was typed into the grid and is not applied yet; it survives a reload of the tab. */
export function useGridDrafts({ kind, parts, format }: GridDraftsOptions) {
  const { drafts: stored, client } = useAppServices();
  const [owner] = useState(() => client.session.current()?.session._id ?? ANYONE);
  const key = `menu-grid/${kind}`;
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    now: draftsIn(stored.read(key, owner)),
    future: [],
  }));
  const { past, now, future } = history;
  useEffect(() => {
    if (now.size === 0) stored.remove(key);
    else stored.write(key, { owner, changes: Object.fromEntries(now) });
  }, [now, stored, key, owner]);
  const changes = useMemo(() => changesOf(now, parts, kind), [now, parts, kind]);

  const step = (next: (drafts: GridDrafts) => GridDrafts) =>
    setHistory((before) => ({
      past: [...before.past, before.now].slice(-MAX_STEPS),
      now: next(before.now),
      future: [],
    }));
  return {
    drafts: now,
    ...changes,
    edit: (edits: readonly GridEdit[], source: 'typed' | 'pasted') => {
      const texts = edits.map(({ rowKey: id, column, text }) => ({ id, field: column as GridField, text }));
      const cells =
        source === 'pasted'
          ? readPasted(texts, format)
          : texts.map((one) => ({ ...one, draft: readTyped(one.field, one.text, format) }));
      step((drafts) => withDrafts(drafts, parts, cells));
    },
    undo: (): boolean => {
      const last = past.at(-1);
      if (last) setHistory({ past: past.slice(0, -1), now: last, future: [now, ...future] });
      return last !== undefined;
    },
    redo: (): boolean => {
      const [next, ...rest] = future;
      if (next) setHistory({ past: [...past, now], now: next, future: rest });
      return next !== undefined;
    },
    discard: () => setHistory({ past: [], now: NONE, future: [] }),
    /** Cells that were applied; those that were left out, or are no value, stay. */
    remove: (cells: ReadonlySet<string>) => {
      setHistory((before) => ({
        past: [],
        now: new Map([...before.now].filter(([cell]) => !cells.has(cell))),
        future: [],
      }));
    },
  };
}

/** The storage may hold what an earlier version wrote. */
function draftsIn(changes: Readonly<Record<string, unknown>> | null): GridDrafts {
  const entries = Object.entries(changes ?? {}).filter(
    (entry): entry is [string, GridDraft] => isCell(entry[0]) && isDraft(entry[1]),
  );
  return new Map(entries);
}

const isCell = (cell: string) => GRID_FIELDS.some((field) => cell.endsWith(` ${field}`));

const isDraft = (draft: unknown): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  (('text' in draft && typeof draft.text === 'string') ||
    ('value' in draft && (draft.value === null || ['number', 'boolean'].includes(typeof draft.value))));
