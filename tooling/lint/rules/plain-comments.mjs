import { defineRule } from '@oxlint/plugins';
import { DENIED_IN_COMMENTS } from '../vocabulary.mjs';

/** Comments name the actor and say why, in words that an engineer searches for. */
export const plainComments = defineRule({
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const found = DENIED_IN_COMMENTS.map((pattern) => pattern.exec(comment.value)?.[0]).find(
            (phrase) => phrase !== undefined,
          );
          if (found === undefined) continue;
          const message = `The comment says "${found}": name the user, the store, the server or the browser, and say what happens.`;
          context.report({ loc: comment.loc, message });
        }
      },
    };
  },
});
