import { defineRule } from '@oxlint/plugins';
import { isDrawn, pathInRepository, placeOf } from '../places.mjs';
import { WHY_LOGICAL, logicalProperty, logicalValue } from '../style-facts.mjs';
import { keyOf, toCss } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Node} Node */

/** CSS written in a string: `margin-left: …`, `left: 4px`, `text-align: right`. */
const CSS_TEXT =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)\s*:\s*-?[\d.]|(?:text-align|float|clear)\s*:\s*(?:left|right)(?![\w-]))/;
const ANY_LOGICAL = 'inset-inline-start, margin-inline-end, text-align: start …';

/** @param {string} css */
const toCamel = (css) => css.replaceAll(/-[a-z]/g, (dashed) => dashed.slice(1).toUpperCase());

/** `<p style={{ … }}>` @param {Node} property */
function isInStyleAttribute(property) {
  const attribute = property.parent?.parent?.parent;
  return attribute?.type === 'JSXAttribute' && attribute.name.name === 'style';
}

/** No left and right in styles written in code: style objects, `element.style`, CSS in strings. */
export const noPhysicalDirection = defineRule({
  create(context) {
    if (!isDrawn(placeOf(pathInRepository(context.filename)))) return {};
    /** @param {Node} node @param {string} written @param {string} instead */
    const report = (node, written, instead) =>
      context.report({ node, message: `"${written}" is a physical direction: ${WHY_LOGICAL}. Write ${instead}.` });

    /** @param {Node} node @param {string} text */
    const checkText = (node, text) => {
      const found = CSS_TEXT.exec(text);
      if (found) report(node, found[0], ANY_LOGICAL);
    };

    return {
      Property(node) {
        const name = keyOf(node);
        if (name === undefined) return;
        const property = toCss(name);
        // `left` alone is a style only in a style attribute; `marginLeft` is one anywhere.
        const isStyle = (property !== 'left' && property !== 'right') || isInStyleAttribute(node);
        const instead = isStyle ? logicalProperty(property) : undefined;
        if (instead) report(node.key, name, toCamel(instead));
        const value = node.value.type === 'Literal' ? logicalValue(property, String(node.value.value)) : undefined;
        if (value) report(node.value, name, `${name}: '${value}'`);
      },
      AssignmentExpression({ left: target }) {
        if (target.type !== 'MemberExpression' || keyOf(target.object) !== 'style') return;
        const name = keyOf(target) ?? '';
        const instead = logicalProperty(toCss(name));
        if (instead) report(target, name, toCamel(instead));
      },
      Literal(node) {
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateElement: (node) => checkText(node, node.value.raw),
    };
  },
});
