import { defineRule } from '@oxlint/plugins';
import { vocabularyProblem } from '../vocabulary.mjs';

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/**
 * Names that a declaration introduces. Properties are left out: they may be the wire's or the database's.
 * @param {Node | null | undefined} node
 * @returns {readonly (readonly [string, Node])[]}
 */
function introducedNames(node) {
  if (!node) return [];
  if (node.type === 'Identifier') return [[node.name, node]];
  if (node.type === 'AssignmentPattern') return introducedNames(node.left);
  if (node.type === 'RestElement') return introducedNames(node.argument);
  if (node.type === 'TSParameterProperty') return introducedNames(node.parameter);
  if (node.type === 'ArrayPattern') return node.elements.flatMap((element) => introducedNames(element));
  if (node.type !== 'ObjectPattern') return [];
  return node.properties.flatMap((property) => {
    if (property.type === 'RestElement') return introducedNames(property);
    // `{ name }` repeats a property, whose name was chosen elsewhere.
    return property.shorthand ? [] : introducedNames(property.value);
  });
}

/** Declarations and `data-*` attributes use the vocabulary of docs/glossary.md. */
export const vocabulary = defineRule({
  create(context) {
    /** @param {string} kind @param {Node | null | undefined} declared */
    const check = (kind, declared) => {
      for (const [name, node] of introducedNames(declared)) {
        const message = vocabularyProblem(kind, name);
        if (message) context.report({ node, message });
      }
    };
    /** An attribute that style sheets and tests read. @param {string} name @param {Node} node */
    const checkDataAttribute = (name, node) => {
      const message = name.startsWith('data-') ? vocabularyProblem('attribute', name) : undefined;
      if (message) context.report({ node, message });
    };
    /** @param {{ id?: Node | null, params: readonly Node[] }} node */
    const checkFunction = (node) => {
      check('function', node.id);
      for (const parameter of node.params) check('parameter', parameter);
    };
    return {
      FunctionDeclaration: (node) => checkFunction(node),
      FunctionExpression: (node) => checkFunction(node),
      ArrowFunctionExpression: (node) => checkFunction({ params: node.params }),
      ClassDeclaration: (node) => check('class', node.id),
      VariableDeclarator: (node) => check('variable', node.id),
      TSTypeAliasDeclaration: (node) => check('type', node.id),
      TSInterfaceDeclaration: (node) => check('interface', node.id),
      ImportSpecifier: (node) => {
        if (node.imported.type === 'Identifier' && node.imported.name !== node.local.name) check('import', node.local);
      },
      ImportDefaultSpecifier: (node) => check('import', node.local),
      ImportNamespaceSpecifier: (node) => check('import', node.local),
      JSXAttribute: ({ name }) => {
        if (name.type === 'JSXIdentifier') checkDataAttribute(name.name, name);
      },
      Property: ({ key }) => {
        if (key.type === 'Literal') checkDataAttribute(String(key.value), key);
      },
    };
  },
});
