import { defineRule } from '@oxlint/plugins';
import { judgeImport } from '../import-judge.mjs';
import { pathInRepository } from '../places.mjs';

/** Who may import whom (import-table.mjs), for static, dynamic, re-exporting and type imports. */
export const importBoundaries = defineRule({
  create(context) {
    const path = pathInRepository(context.filename);
    /**
     * @param {import('@oxlint/plugins').ESTree.Expression | null} source
     * @param {boolean} typeOnly
     */
    const judge = (source, typeOnly) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = judgeImport(path, source.value, typeOnly);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => judge(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => judge(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => judge(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => judge(node.source, false),
      TSImportType: (node) => judge(node.source, true),
    };
  },
});
