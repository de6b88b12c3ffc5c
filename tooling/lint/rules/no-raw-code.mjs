import { defineRule } from '@oxlint/plugins';
import { pathInRepository, placeOf } from '../places.mjs';
import { keyOf } from './syntax.mjs';

/** Fields of the wire that carry a code, and where its names stand. */
const CODE_FIELDS = new Map([
  ['error_code', '@store-panel/contract/errors/…'],
  ['errorCode', '@store-panel/contract/errors/…'],
  ['order_status', '@store-panel/domain/orders/…'],
  ['request_status', '@store-panel/domain/orders/…'],
]);

/** Where the codes get their names. */
const CATALOGUES = /^packages\/(?:contract\/src\/errors|domain\/src\/orders)\//;

const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);

/** @param {import('./syntax.mjs').Node} node */
const fieldOf = (node) => (node.type === 'Identifier' ? node.name : keyOf(node));

/** No bare numbers where the wire's codes are compared, switched on or sent. */
export const noRawCode = defineRule({
  create(context) {
    const path = pathInRepository(context.filename);
    if (placeOf(path)?.kind !== 'code' || CATALOGUES.test(path)) return {};
    /**
     * @param {string | undefined} field
     * @param {import('./syntax.mjs').Node | null} value
     */
    const check = (field, value) => {
      const names = CODE_FIELDS.get(field ?? '');
      if (!names || value?.type !== 'Literal' || typeof value.value !== 'number') return;
      context.report({
        node: value,
        message: `${value.value} is a bare code of "${field}": the reader must look it up, and the same number means other things elsewhere. Use its name from ${names}.`,
      });
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!COMPARISONS.has(operator)) return;
        check(fieldOf(left), right);
        check(fieldOf(right), left);
      },
      SwitchStatement({ discriminant, cases }) {
        for (const { test } of cases) check(fieldOf(discriminant), test);
      },
      Property: (node) => check(keyOf(node), node.value),
    };
  },
});
