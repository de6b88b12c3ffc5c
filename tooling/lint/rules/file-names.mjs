import { defineRule } from '@oxlint/plugins';
import { checkFileName } from '../file-names.mjs';
import { pathInRepository } from '../places.mjs';

/** Kebab-case, closed suffixes, no names that say nothing. */
export const fileNames = defineRule({
  create(context) {
    return {
      Program(node) {
        const message = checkFileName(pathInRepository(context.filename));
        if (message) context.report({ node, message });
      },
    };
  },
});
