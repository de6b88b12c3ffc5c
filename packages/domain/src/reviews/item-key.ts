interface ReviewedLine {
  readonly item_id?: string;
  readonly name: string;
}

/** The key under which votes for a dish are counted: its item of the menu, else its name, however it is written. */
export const itemKey = ({ item_id: id, name }: ReviewedLine): string =>
  id ?? name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
