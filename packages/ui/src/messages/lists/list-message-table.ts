/**
 * Messages of sortable trees, resizable tables and changed values, separate so that screens without them do not load
 * them. Missing messages are English.
 */
export interface ListMessages {
  readonly moveItem: (name: string) => string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly moveIn: string;
  readonly moveOut: string;
  readonly moveTo: string;
  readonly move: string;
  /** Label of the field for the new parent. */
  readonly moveInto: string;
  readonly topLevel: string;
  /** Label of the field for the new position. */
  readonly movePosition: string;
  readonly positionFirst: string;
  readonly positionAfter: (name: string) => string;
  readonly movedTo: (name: string, position: number, total: number, parent: string) => string;
  readonly openItem: (name: string) => string;
  readonly closeItem: (name: string) => string;
  readonly columnWidth: (name: string) => string;
  /** A column with its default width. */
  readonly widthByItself: string;
  /** Of a value, for screen readers: "Before: €8.90". */
  readonly valueBefore: string;
  readonly valueAfter: string;
  readonly valueEmpty: string;
  /** Of an entry of a list, for screen readers. */
  readonly entryAdded: string;
  readonly entryRemoved: string;
  /** Of a whole part. */
  readonly partAdded: string;
  readonly partRemoved: string;
  /** Of a long text. */
  readonly showAll: string;
  readonly showLess: string;
}
