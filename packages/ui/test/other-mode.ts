import axe from 'axe-core';
import { THEME_MODES } from '#theme/theme.ts';

/**
 * Storybook's addon runs axe in the rendered mode. In the other mode only colours differ, so only colour rules run
 * again.
 */
export async function expectAccessibleInOtherMode() {
  const { dataset } = document.documentElement;
  const drawn = dataset['mode'];
  const other = THEME_MODES.find((mode) => mode !== drawn);
  dataset['mode'] = other;
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    );
    if (found.length > 0) throw new Error(`In ${other ?? 'no'} mode:\n${found.join('\n')}`);
  } finally {
    dataset['mode'] = drawn;
  }
}
