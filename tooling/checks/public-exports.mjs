// What a built package offers to the outside, one line an export, so that a change of it is a line in a review.
import ts from 'typescript';

/** @typedef {{ readonly name: string, readonly types: string }} Entry an entry's name (`./orders/status`) and its declaration file */

/**
 * @param {readonly Entry[]} entries
 * @returns {string[]} `./orders/status ORDER_STATUS`, with `type` before what exists for the compiler only; sorted
 */
export function publicExports(entries) {
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, noEmit: true },
  );
  const checker = program.getTypeChecker();
  return entries
    .flatMap(({ name, types }) => {
      const file = program.getSourceFile(types);
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) return [`${name} (exports nothing)`];
      return checker.getExportsOfModule(module).map((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        return `${name} ${target.flags & ts.SymbolFlags.Value ? '' : 'type '}${symbol.name}`;
      });
    })
    .toSorted();
}

/**
 * @param {readonly string[]} recorded
 * @param {readonly string[]} found
 * @returns {string[]} `+ …` for what is new, `- …` for what is gone
 */
export const difference = (recorded, found) => [
  ...recorded.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
  ...found.filter((line) => !recorded.includes(line)).map((line) => `+ ${line}`),
];
