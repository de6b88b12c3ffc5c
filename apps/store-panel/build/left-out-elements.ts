import type { Plugin } from 'vite';

// Elements whose code is left out of React (left-out-parts.ts): rendering one would throw, in the built panel only.

const COMPONENTS = /\b(?:Activity|Profiler|SuspenseList|ViewTransition)\b(?=[^;]*\bfrom 'react')/;
const TAGS = /<(?:html|head|body|title|meta|link|style|script)[\s/>]/;

/** Returns the name of a left-out element that this source renders. */
export const leftOutElement = (source: string): string | undefined =>
  (COMPONENTS.exec(source) ?? TAGS.exec(source))?.[0];

/** Fails the build if a component of the repository renders a left-out element. */
export function refuseLeftOutElements(): Plugin {
  return {
    name: 'left-out-elements',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx$/, exclude: /[\\/]node_modules[\\/](?!@store-panel)/ } },
      handler(code, id) {
        const element = leftOutElement(code);
        if (element !== undefined)
          throw new Error(`${id} renders ${element}, which left-out-parts.ts leaves out of React`);
      },
    },
  };
}
