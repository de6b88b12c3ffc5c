import { defineRule } from '@oxlint/plugins';
import { pathInRepository } from '../places.mjs';
import { checkSuppression } from '../suppressions.mjs';

/** No comment that switches a check off. */
export const noSuppression = defineRule({
  create(context) {
    const path = pathInRepository(context.filename);
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const opener = comment.type === 'Line' ? '//' : '/*';
          const message = checkSuppression(path, `${opener}${comment.value.replaceAll('\n', ' ')}`);
          if (message) context.report({ node: comment, message });
        }
      },
    };
  },
});
