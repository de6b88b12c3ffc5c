import { derivedId } from '#ids/derived-id.ts';
import type {
  ChangeSetKind,
  ImportChange,
  MenuPartChange,
  MenuPartFields,
  PartOrder,
} from '#menu-changes/menu-change.ts';

/** Parts refer to those of earlier kinds. */
const ORDER: readonly ChangeSetKind[] = ['category', 'sub_category', 'modifier_group', 'modifier', 'item'];

/** Collects what an import does, with the row that each part comes from. */
export class ImportDraft {
  readonly rowOfPart = new Map<string, number>();
  readonly #seed: string;
  readonly #added: MenuPartChange[] = [];
  readonly #changed = new Map<string, MenuPartChange>();
  readonly #deleted: { readonly kind: ChangeSetKind; readonly id: string }[] = [];

  readonly #orders = new Map<string, Omit<PartOrder, 'ids'> & { readonly ids: Set<string> }>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** The id of a new part: `name` is unique among those of its kind. */
  idOf(kind: ChangeSetKind, name: string): string {
    return derivedId(this.#seed, `${kind} ${name}`);
  }

  add(kind: ChangeSetKind, id: string, fields: MenuPartFields, row: number): void {
    this.#added.push({ kind, id, fields });
    this.rowOfPart.set(id, row);
  }

  /** Adds changed fields of a part; nothing without any. */
  change(kind: ChangeSetKind, id: string, fields: MenuPartFields, row: number | null): void {
    if (Object.keys(fields).length === 0) return;
    const known = this.#changed.get(id);
    this.#changed.set(id, { kind, id, fields: { ...known?.fields, ...fields } });
    if (row !== null && !this.rowOfPart.has(id)) this.rowOfPart.set(id, row);
  }

  /** Adds a part to the end of the order of its place. */
  order(kind: ChangeSetKind, placeId: string | null, id: string, row: number): void {
    if (!this.rowOfPart.has(id)) this.rowOfPart.set(id, row);
    const key = JSON.stringify([kind, placeId]);
    const order = this.#orders.get(key) ?? { kind, place_id: placeId, ids: new Set<string>() };
    order.ids.add(id);
    this.#orders.set(key, order);
  }

  delete(kind: ChangeSetKind, id: string): void {
    this.#deleted.push({ kind, id });
  }

  result(): ImportChange {
    return {
      type: 'import',
      added: ORDER.flatMap((kind) => this.#added.filter((part) => part.kind === kind)),
      changed: [...this.#changed.values()],
      deleted: this.#deleted,
      orders: [...this.#orders.values()].map(({ ids, ...order }) => ({ ...order, ids: [...ids] })),
    };
  }
}
