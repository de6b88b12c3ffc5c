// What a package's README promises in its first lines: how it is installed, a first program, and what that prints.

/**
 * @typedef {object} FirstUse
 * @property {readonly string[]} installed names of the packages in the first `npm install`
 * @property {string} language `ts` or `tsx`
 * @property {string} code the first block of code
 * @property {readonly string[]} output comments behind its `console.log` calls, in their order
 */

/**
 * @param {string} readme
 * @returns {FirstUse | undefined} undefined if installing or the program is missing
 */
export function readFirstUse(readme) {
  const [, install] = /^```sh\n(?:.*\n)*?npm install (.+)$/m.exec(readme) ?? [];
  const [, language, code] = /^```(tsx?)\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  if (install === undefined || language === undefined || code === undefined) return undefined;
  return {
    installed: install.split(/\s+/).filter((word) => word !== '' && !word.startsWith('-')),
    language,
    code,
    output: [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.+)$/gm)].map(([, expected = '']) => expected),
  };
}

/** The packages that a program imports, without Node's own modules. @param {string} code @returns {readonly string[]} */
export function importedPackages(code) {
  const paths = [...code.matchAll(/^import (?:[^'"]*? from )?['"]([^'"]+)['"]/gm)].map(([, path = '']) => path);
  const names = paths
    .filter((path) => !path.startsWith('.') && !path.startsWith('node:'))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)];
}

/**
 * What is imported, and what the package requires of its users, has to be installed.
 * @param {FirstUse} use
 * @param {{ readonly name: string, readonly peerDependencies?: Readonly<Record<string, string>>, readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>> }} manifest
 * @returns {readonly string[]} packages that the README does not install
 */
export function missingPackages({ installed, code }, { name, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const required = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  const needed = new Set([name, ...required, ...importedPackages(code)]);
  return [...needed].filter((one) => !installed.includes(one));
}
