// Small questions to the syntax tree that several rules ask.

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/**
 * The name of a property or of a member, as far as it is written down.
 * @param {Node} node
 * @returns {string | undefined}
 */
export function keyOf(node) {
  if (node.type === 'ChainExpression') return keyOf(node.expression);
  if (node.type === 'Property') return nameOf(node.key, node.computed);
  return node.type === 'MemberExpression' ? nameOf(node.property, node.computed) : undefined;
}

/** @param {Node} key @param {boolean} computed */
function nameOf(key, computed) {
  if (key.type === 'Literal') return typeof key.value === 'string' ? key.value : undefined;
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** `marginLeft` → `margin-left` @param {string} name */
export const toCss = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
