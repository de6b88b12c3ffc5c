import { defineRule } from '@oxlint/plugins';
import { isDrawn, pathInRepository, placeOf } from '../places.mjs';
import { WHY_TOKENS, rawColour } from '../style-facts.mjs';
import { keyOf, toCss } from './syntax.mjs';

const COLOUR_PROPERTY =
  /^(?:--.*colou?r.*|(?:.*-)?color|background|fill|stroke|border(?:-.*)?|outline|box-shadow|text-shadow)$/;
const COLOUR_FUNCTION = /^\s*(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d.]/i;
/** `#fff`, but not `#1042`, which is an order. */
const HEX = /^#(?=.*[a-f]|0+$)(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Colours have values in the token file only. */
export const noRawColour = defineRule({
  create(context) {
    const place = placeOf(pathInRepository(context.filename));
    if (place?.kind !== 'code' || !isDrawn(place)) return {};
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        const property = keyOf(node.parent);
        const isColour = HEX.test(node.value) || COLOUR_FUNCTION.test(node.value);
        const ofProperty = property !== undefined && COLOUR_PROPERTY.test(toCss(property)) && rawColour(node.value);
        if (!isColour && !ofProperty) return;
        const message = `"${ofProperty || node.value}" is a raw colour: ${WHY_TOKENS}. A new colour is a new token.`;
        context.report({ node, message });
      },
    };
  },
});
