import { type MenuFields, type MenuRow, partKey, placed, rowsOfPart } from '@store-panel/domain/menu/part-rows';
import { type MenuValueKind, nameKeyOf } from '@store-panel/domain/menu/parts';

import type { QueryExecutor } from '#db/transaction.ts';
import { canHaveSchedule, hasPictures, partTable } from '#features/menu/editing/part-tables.ts';
import { readParts, readSiblings, type StoredPart } from '#features/menu/editing/parts.queries.ts';

/** A part that a change has read or made. `before` and `after`: null while it is not on the menu. */
export interface DraftPart {
  readonly kind: MenuValueKind;
  readonly id: string;
  readonly before: MenuFields | null;
  after: MenuFields | null;
  /** As stored; null for a new part. */
  readonly stored: StoredPart | null;
}

/** The parts of one place in their order. */
interface Place {
  readonly kind: MenuValueKind;
  readonly sequenceNumbers: ReadonlyMap<string, number>;
  readonly nameKeys: ReadonlyMap<string, string>;
  readonly storedIds: readonly string[];
  ids: readonly string[];
}

export const nameOf = (fields: MenuFields): readonly string[] => fields['name'] as readonly string[];

/**
 * A change of a menu before it is written: the parts and places that it needs, as they are and as they will be. It reads
 * each once and writes nothing.
 */
export class MenuDraft {
  readonly #db: QueryExecutor;
  readonly #storeId: string;
  readonly #parts = new Map<string, DraftPart>();
  readonly #places = new Map<string, Place>();
  /** Parts that the change itself places. */
  readonly #moved = new Set<string>();

  constructor(db: QueryExecutor, storeId: string) {
    this.#db = db;
    this.#storeId = storeId;
  }

  /** Reads parts by id, deleted ones too. Unknown ids are left out. */
  async load(kind: MenuValueKind, ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#parts.has(partKey(kind, id)));
    for (const stored of await readParts(this.#db, this.#storeId, kind, missing)) {
      const before = stored.deletedAt === null ? stored.fields : null;
      this.#parts.set(partKey(kind, stored.id), { kind, id: stored.id, before, after: before, stored });
    }
  }

  /** Reads the siblings of a place. */
  loadPlace(kind: MenuValueKind, placeId: string | null): Promise<void> {
    return this.loadPlaces(kind, [placeId]);
  }

  /** Reads the siblings of each of these places. */
  async loadPlaces(kind: MenuValueKind, placeIds: readonly (string | null)[]): Promise<void> {
    const missing = [...new Set(placeIds)].filter((placeId) => !this.#places.has(placeKey(kind, placeId)));
    if (missing.length === 0) return;
    const siblings = Map.groupBy(await readSiblings(this.#db, this.#storeId, kind, missing), ({ placeId }) => placeId);
    for (const placeId of missing) {
      const own = siblings.get(placeId) ?? [];
      const ids = own.map(({ id }) => id);
      this.#places.set(placeKey(kind, placeId), {
        kind,
        sequenceNumbers: new Map(own.map(({ id, sequenceNumber }) => [id, sequenceNumber])),
        nameKeys: new Map(own.map(({ id, nameKey }) => [id, nameKey])),
        storedIds: ids,
        ids,
      });
    }
  }

  /** The part as this change leaves it; undefined if it is not on the menu, or was not loaded. */
  live(kind: MenuValueKind, id: string): MenuFields | undefined {
    return this.#parts.get(partKey(kind, id))?.after ?? undefined;
  }

  stored(kind: MenuValueKind, id: string): StoredPart | undefined {
    return this.#parts.get(partKey(kind, id))?.stored ?? undefined;
  }

  parts(): readonly DraftPart[] {
    return [...this.#parts.values()];
  }

  /** Ids in a loaded place, in the order that this change leaves. */
  idsIn(kind: MenuValueKind, placeId: string | null): readonly string[] {
    return this.#placeOf(kind, placeId).ids;
  }

  /** The position that a part of a loaded place has before this change. */
  positionBefore(kind: MenuValueKind, placeId: string | null, id: string): number | undefined {
    return this.#placeOf(kind, placeId).sequenceNumbers.get(id);
  }

  /** Adds a part, or brings one back, at the position of its `sequence_number`. */
  add(kind: MenuValueKind, id: string, fields: MenuFields): void {
    const known = this.#parts.get(partKey(kind, id));
    if (known) known.after = fields;
    else {
      const after = {
        ...(hasPictures(kind) && { images: [] }),
        ...(canHaveSchedule(kind) && { schedule_id: null }),
        ...fields,
      };
      this.#parts.set(partKey(kind, id), { kind, id, before: null, after, stored: null });
    }
    this.place(kind, placeOf(kind, fields), new Map([[id, Number(fields['sequence_number'])]]));
  }

  /** Changes fields other than the place and the position. */
  set(kind: MenuValueKind, id: string, fields: MenuFields): void {
    const part = this.#parts.get(partKey(kind, id));
    if (part?.after) part.after = { ...part.after, ...fields };
  }

  /** Moves a part to a place, to a position there. */
  move(kind: MenuValueKind, id: string, placeId: string | null, position: number): void {
    const { place } = partTable(kind);
    const part = this.#parts.get(partKey(kind, id));
    if (place !== null && part?.after && part.after[place] !== placeId) {
      this.#leave(kind, placeOf(kind, part.after), id);
      part.after = { ...part.after, [place]: placeId };
    }
    this.place(kind, placeId, new Map([[id, position]]));
  }

  /** Takes a part off the menu. */
  remove(kind: MenuValueKind, id: string): void {
    const part = this.#parts.get(partKey(kind, id));
    if (!part?.after) return;
    this.#leave(kind, placeOf(kind, part.after), id);
    part.after = null;
  }

  /** Puts parts of a loaded place at positions; the others make room. */
  place(kind: MenuValueKind, placeId: string | null, positions: ReadonlyMap<string, number>): void {
    const place = this.#placeOf(kind, placeId);
    place.ids = placed(place.ids, positions);
    for (const id of positions.keys()) this.#moved.add(partKey(kind, id));
  }

  /** Whether another part of a loaded place has the name. A name from before that was double already stays. */
  isNameUsed(kind: MenuValueKind, placeId: string | null, id: string, name: readonly string[]): boolean {
    const place = this.#placeOf(kind, placeId);
    const key = this.#keyOf(kind, id, placeId, name);
    return place.ids.some((other) => other !== id && this.#siblingKey(place, placeId, other) === key);
  }

  /** Whether another part that was loaded has the code. */
  isCodeUsed(kind: MenuValueKind, id: string, code: string): boolean {
    return this.parts().some((part) => part.kind === kind && part.id !== id && part.after?.['external_id'] === code);
  }

  /** The key under which a part is stored. */
  nameKeyOf({ kind, id, after }: DraftPart): string {
    return after === null ? '' : this.#keyOf(kind, id, placeOf(kind, after), nameOf(after));
  }

  /** Forgets what was changed, but not what was read. */
  reset(): void {
    for (const [key, part] of this.#parts)
      if (part.stored === null) this.#parts.delete(key);
      else part.after = part.before;
    for (const place of this.#places.values()) place.ids = place.storedIds;
    this.#moved.clear();
  }

  /** All that this change does, what holds others first. */
  rows(): readonly MenuRow[] {
    this.#number();
    const rows = [...this.#parts.values()].flatMap(({ kind, id, before, after }) =>
      rowsOfPart(kind, id, before, after).map((row): MenuRow =>
        row.field === 'sequence_number' && !this.#moved.has(partKey(kind, id)) ? { ...row, shifted: true } : row,
      ),
    );
    for (const { kind, ids, sequenceNumbers } of this.#places.values())
      for (const [at, id] of ids.entries()) {
        const before = sequenceNumbers.get(id);
        if (this.#parts.has(partKey(kind, id)) || before === undefined || before === at) continue;
        const row = { kind, id, field: 'sequence_number', before, after: at } as const;
        rows.push(this.#moved.has(partKey(kind, id)) ? row : { ...row, shifted: true });
      }
    return rows;
  }

  /** Writes the positions of loaded places into their parts. */
  #number(): void {
    for (const { kind, ids } of this.#places.values())
      for (const [at, id] of ids.entries()) this.set(kind, id, { sequence_number: at });
  }

  #leave(kind: MenuValueKind, placeId: string | null, id: string): void {
    const place = this.#placeOf(kind, placeId);
    place.ids = place.ids.filter((other) => other !== id);
  }

  #siblingKey(place: Place, placeId: string | null, id: string): string | undefined {
    const after = this.live(place.kind, id);
    return after ? this.#keyOf(place.kind, id, placeId, nameOf(after)) : place.nameKeys.get(id);
  }

  #keyOf(kind: MenuValueKind, id: string, placeId: string | null, name: readonly string[]): string {
    const { stored = null } = this.#parts.get(partKey(kind, id)) ?? {};
    const key = nameKeyOf(name);
    const isAsStored =
      stored?.deletedAt === null &&
      nameKeyOf(nameOf(stored.fields)) === key &&
      placeOf(kind, stored.fields) === placeId;
    return isAsStored ? stored.nameKey : key;
  }

  #placeOf(kind: MenuValueKind, placeId: string | null): Place {
    const place = this.#places.get(placeKey(kind, placeId));
    if (!place) throw new Error(`The ${kind} of ${placeId ?? 'the store'} were not read before they were changed.`);
    return place;
  }
}

const placeKey = (kind: MenuValueKind, placeId: string | null) => `${kind}:${placeId ?? ''}`;

/** The place of a part: the id of what holds it, or null for the store itself. */
export function placeOf(kind: MenuValueKind, fields: MenuFields): string | null {
  const { place } = partTable(kind);
  return place === null ? null : (fields[place] as string | null);
}
