/** Things that have no id of their own and never change places among each other, each with one to draw it by. */
export function withIds<Named extends { readonly name: string }>(list: readonly Named[]) {
  return list.map((of, at) => ({ id: `${at} ${of.name}`, at, of }));
}
