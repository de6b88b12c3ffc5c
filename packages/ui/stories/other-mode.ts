import axe from 'axe-core';
import { THEME_MODES } from '#theme/theme.ts';

/**
 * Storybook's add-on has axe look at each story in the mode it was drawn in. The other mode is the
 * same page with other colours, so only what depends on colours is looked at again.
 */
export async function expectAccessibleInOtherMode({ parameters }: { readonly parameters: Record<string, unknown> }) {
  const a11y = parameters['a11y'] as { readonly test?: string } | undefined;
  if (a11y?.test !== 'error' || import.meta.env.MODE !== 'test') return;
  const { dataset } = document.documentElement;
  const drawn = dataset['mode'];
  const other = THEME_MODES.find((mode) => mode !== drawn);
  dataset['mode'] = other;
  try {
    const { violations } = await axe.run(document.body, { runOnly: ['color-contrast', 'link-in-text-block'] });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    );
    if (found.length > 0) throw new Error(`In ${other ?? 'no'} mode:\n${found.join('\n')}`);
  } finally {
    dataset['mode'] = drawn;
  }
}
