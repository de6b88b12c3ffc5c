import { defineRule } from '@oxlint/plugins';
import { checkImport } from '../check-import.mjs';
import { pathInRepository } from '../places.mjs';

/** Holds the import table (import-table.mjs) for static, dynamic, re-exporting and type imports. */
export const importBoundaries = defineRule({
  create(context) {
    const path = pathInRepository(context.filename);
    /**
     * @param {import('@oxlint/plugins').ESTree.Expression | null} source
     * @param {boolean} typeOnly
     */
    const check = (source, typeOnly) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = checkImport(path, source.value, typeOnly);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
    };
  },
});
