/** What was chosen for an item: names, and groups of names in groups, as the orders file writes them in brackets. */
export type Choice = string | readonly Choice[];

/** A choice description that can't be read. */
export class ChoicesError extends Error {
  constructor(problem: string, at: number) {
    super(`${problem} at character ${at + 1} of the choice description`);
    this.name = 'ChoicesError';
  }
}

/**
 * Reads `[Salsa, [Rice, Cheese]]`. Names hold neither brackets nor commas; spaces around them don't count.
 * @throws ChoicesError
 */
export function parseChoices(text: string): readonly Choice[] {
  const openLists: Choice[][] = [];
  /** What may come next: the first of a list, an item after a comma, or a comma or the end after an item. */
  let expected: 'open' | 'first' | 'item' | 'after' | 'end' = 'open';
  let whole: readonly Choice[] = [];
  for (const { index: at, 0: token } of text.matchAll(/[[\],]|[^[\],]+/g)) {
    const trimmed = token.trim();
    if (trimmed === '') continue;
    const list = openLists.at(-1);
    if (expected === 'end') throw new ChoicesError('text follows the last bracket', at);
    if (trimmed === '[') {
      if (expected === 'after') throw new ChoicesError('a comma is missing', at);
      const inner: Choice[] = [];
      list?.push(inner);
      openLists.push(inner);
      expected = 'first';
    } else if (!list) {
      throw new ChoicesError('a bracket must come first', at);
    } else if (trimmed === ']') {
      if (expected === 'item') throw new ChoicesError('a name is missing', at);
      whole = list;
      openLists.pop();
      expected = openLists.length === 0 ? 'end' : 'after';
    } else if (trimmed === ',') {
      if (expected !== 'after') throw new ChoicesError('a name is missing', at);
      expected = 'item';
    } else {
      if (expected === 'after') throw new ChoicesError('a comma is missing', at);
      list.push(trimmed);
      expected = 'after';
    }
  }
  if (expected !== 'end') throw new ChoicesError('a bracket is not closed', text.length);
  return whole;
}

/** Writes choices as the file does; `parseChoices` reads them back. */
export function formatChoices(choices: readonly Choice[]): string {
  const items = choices.map((choice) => (typeof choice === 'string' ? choice : formatChoices(choice)));
  return `[${items.join(', ')}]`;
}

/** Every chosen name, in the order of the text. */
export function selectedNames(choices: readonly Choice[]): readonly string[] {
  return choices.flatMap((choice) => (typeof choice === 'string' ? [choice] : selectedNames(choice)));
}
