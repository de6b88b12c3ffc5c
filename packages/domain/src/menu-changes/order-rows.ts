import type { ChangeSetKind, ChangeSetRow, ImportChange, PartOrder } from '#menu-changes/menu-change.ts';
import type { MenuIndex } from '#menu-changes/menu-index.ts';
import { placed } from '#menu/part-rows.ts';

/** The field of a part that says at which position it is in its place, from 0. */
export const POSITION_FIELD = 'sequence_number';

/** A row for each part that an import puts at another position than it would have. */
export function orderRows(index: MenuIndex, change: ImportChange): readonly ChangeSetRow[] {
  return (change.orders ?? []).flatMap((order) => rowsOfOrder(index, change, order));
}

/** The import without the orders that change nothing. */
export function withoutSameOrders(index: MenuIndex, { orders = [], ...change }: ImportChange): ImportChange {
  const left = orders.filter((order) => rowsOfOrder(index, change, order).length > 0);
  return left.length === 0 ? change : { ...change, orders: left };
}

function rowsOfOrder(index: MenuIndex, change: ImportChange, order: PartOrder): readonly ChangeSetRow[] {
  const before = siblingsAfter(index, change, order).map((id, position) => ({ id, position }));
  const after = orderedBy(before, order.ids);
  const differing = [...after.entries()].filter(([at, { position }]) => position !== at);
  const stay = increasingPositions(after.map(({ position }) => position));
  const few = differing.filter(([at]) => !stay.has(at));
  const placedByFew = placed(
    before.map(({ id }) => id),
    new Map(few.map(([at, { id }]) => [id, at])),
  );
  // What moves to where it is already, beside others that make room, has no row: then all that differ have one.
  const isEnough = after.every(({ id }, at) => placedByFew[at] === id);
  return (isEnough ? few : differing).map(([at, { id, position }]) => ({
    kind: order.kind,
    id,
    field: POSITION_FIELD,
    before: position,
    after: at,
  }));
}

/** What has the parts of a kind, and their field that names it. */
const PLACES = {
  category: null,
  sub_category: { kind: 'category', field: 'category_id' },
  item: { kind: 'sub_category', field: 'sub_category_id' },
  modifier_group: null,
  modifier: { kind: 'modifier_group', field: 'modifier_group_id' },
} as const satisfies Record<ChangeSetKind, { readonly kind: ChangeSetKind; readonly field: string } | null>;

/** The parts of a place after an import, in the order that they have without its own: new ones last, then moved ones. */
function siblingsAfter(
  index: MenuIndex,
  { added, changed, deleted }: ImportChange,
  { kind, place_id: placeId }: PartOrder,
): readonly string[] {
  const place = PLACES[kind];
  // Nothing is left to be ordered in a place that goes.
  if (deleted.some((part) => part.kind === place?.kind && part.id === placeId)) return [];
  const field = place?.field ?? null;
  const isHere = (fields: object) => field === null || (fields as Readonly<Record<string, unknown>>)[field] === placeId;
  const gone = new Set(deleted.filter((part) => part.kind === kind).map(({ id }) => id));
  const moved = new Map(
    changed.flatMap((part) =>
      part.kind === kind && kind !== 'modifier' && field !== null && Object.hasOwn(part.fields, field)
        ? [[part.id, isHere(part.fields)] as const]
        : [],
    ),
  );
  const present =
    kind === 'modifier'
      ? (index.modifier_group.get(placeId ?? '')?.modifiers ?? []).map(({ modifier_id: id }) => id)
      : [...index[kind]].flatMap(([id, part]) => (isHere(part) ? [id] : []));
  const arrivals = [...moved].flatMap(([id, isArrival]) => (isArrival ? [id] : []));
  return [
    ...new Set([
      ...present.filter((id) => !gone.has(id) && moved.get(id) !== false),
      ...added.flatMap((part) => (part.kind === kind && isHere(part.fields) ? [part.id] : [])),
      ...arrivals.filter((id) => !gone.has(id)),
    ]),
  ];
}

interface Sibling {
  readonly id: string;
  /** Before the order is applied, from 0. */
  readonly position: number;
}

/** Puts siblings into an order; those that it does not name keep following the one that they follow now. */
function orderedBy(siblings: readonly Sibling[], ids: readonly string[]): readonly Sibling[] {
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  let rank = -1;
  const ranked = siblings.map((sibling) => {
    rank = ranks.get(sibling.id) ?? rank;
    return { sibling, rank };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ sibling }) => sibling);
}

/** The positions of as many different numbers as can stay while the others move, because they increase. */
function increasingPositions(numbers: readonly number[]): ReadonlySet<number> {
  // At each length, the increasing sequence of that length that ends lowest, from its end backwards.
  const lowest: Sequence[] = [];
  for (const [at, value] of numbers.entries()) {
    const longer = lowest.findIndex((sequence) => sequence.value > value);
    const length = longer === -1 ? lowest.length : longer;
    lowest[length] = { at, value, before: lowest[length - 1] };
  }
  const rise = new Set<number>();
  for (let sequence = lowest.at(-1); sequence; sequence = sequence.before) rise.add(sequence.at);
  return rise;
}

interface Sequence {
  readonly at: number;
  readonly value: number;
  readonly before: Sequence | undefined;
}
