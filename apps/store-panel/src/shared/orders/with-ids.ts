/** Adds React keys to items without ids that are never reordered. */
export function withIds<Named extends { readonly name: string }>(list: readonly Named[]) {
  return list.map((item, index) => ({ id: `${index} ${item.name}`, index, item }));
}
