import { defineRule } from '@oxlint/plugins';
import { pathInRepository } from '../places.mjs';

/** @typedef {import('@oxlint/plugins').ESTree.Program} Program */

/** @param {Program} program @returns {string[]} names of the file's exports */
const exportedNames = ({ body }) =>
  body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
  });

/** A file `use-context-menu.ts` exports the hook `useContextMenu`, so that each is found by the other. */
export const hookFiles = defineRule({
  create(context) {
    const stem = /(?:^|\/)(use-[a-z0-9-]+)\.tsx?$/.exec(pathInRepository(context.filename))?.[1];
    if (stem === undefined) return {};
    const hook = stem.replaceAll(/-[a-z0-9]/g, (dash) => dash.slice(1).toUpperCase());
    return {
      Program(node) {
        const names = exportedNames(node);
        if (names.includes(hook)) return;
        const found = names.filter((name) => /^use[A-Z]/.test(name)).join(', ') || 'no hook';
        context.report({
          node,
          message: `The file is called after the hook "${hook}", and exports ${found}: a search for one does not find the other. Rename the file or the hook.`,
        });
      },
    };
  },
});
