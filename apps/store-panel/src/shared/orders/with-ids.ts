/** Adds React keys to items without ids that are never reordered. */
export function withIds<Named extends { readonly name: string }>(list: readonly Named[]) {
  return list.map((of, at) => ({ id: `${at} ${of.name}`, at, of }));
}
