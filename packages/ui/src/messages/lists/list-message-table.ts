/**
 * What the kit's larger lists say by themselves: trees that are sorted, tables whose columns are pulled. A table
 * of its own, as that of the forms: an app lays it over the first one, and what it leaves out is English.
 */
export interface ListMessages {
  readonly moveItem: (name: string) => string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly moveIn: string;
  readonly moveOut: string;
  readonly moveTo: string;
  readonly move: string;
  /** The field that asks what the item will stand in. */
  readonly moveInto: string;
  readonly topLevel: string;
  /** The field that asks for its place there. */
  readonly movePlace: string;
  readonly placeFirst: string;
  readonly placeAfter: (name: string) => string;
  readonly movedTo: (name: string, place: number, total: number, parent: string) => string;
  readonly openItem: (name: string) => string;
  readonly closeItem: (name: string) => string;
  readonly columnWidth: (name: string) => string;
  /** A column whose width nobody has chosen. */
  readonly widthByItself: string;
}
