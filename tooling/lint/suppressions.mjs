// Comments that switch a check off. The lint rule shows them in the editor; check-files.mjs finds those that would
// switch the lint rule itself off.

const SUPPRESSION =
  /(?:\/\/|\/\*|\{\/\*|<!--)[^\n]*?((?:oxlint|eslint|stylelint|biome)-(?:disable|ignore)(?:-next-line|-line)?|@ts-(?:ignore|nocheck|expect-error)|(?:v8|c8|istanbul) ignore)/;

/**
 * @param {string} path from the repository's folder
 * @param {string} line
 * @returns {string | undefined} the problem
 */
export function checkSuppression(path, line) {
  const found = SUPPRESSION.exec(line)?.[1];
  if (found === undefined || (found === '@ts-expect-error' && /\.test-d\.tsx?$/.test(path))) return undefined;
  return `"${found}" hides a finding from everyone who comes later. Change the code so that the rule is content; if the rule is wrong for the whole project, change it in .oxlintrc.json and say why. (A type test, *.test-d.ts, may use @ts-expect-error.)`;
}
