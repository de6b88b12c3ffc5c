import { basename, join, relative } from 'node:path';
import { bundle } from 'lightningcss';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

export interface CompiledModule {
  readonly css: string;
  /** Name in the source → name in the page. */
  readonly names: Readonly<Record<string, string>>;
}

/** `button.module.css` and its `root` become `kit-button-root`: the same in every build. */
export function compileCssModule(file: string): CompiledModule {
  const { code, exports } = bundle({
    filename: file,
    cssModules: { pattern: `kit-${basename(file, '.module.css')}-[local]` },
    minify: true,
  });
  if (!exports) throw new Error(`${file} is not a CSS module`);
  const names = Object.fromEntries(Object.entries(exports).map(([local, { name }]) => [local, name]));
  return { css: new TextDecoder().decode(code), names };
}

/** Leaves only the class names in the code. The rules go into the one style sheet. */
export const cssModuleNames: Plugin = {
  name: 'css-module-names',
  setup(build) {
    // Resolved to a name that does not end in .css: tsup takes every such file for a style sheet.
    build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => ({
      path: (path.startsWith('#') ? join('src', path.slice(1)) : relative('.', join(resolveDir, path))).slice(0, -4),
      namespace: 'css-module-names',
    }));
    build.onLoad({ filter: /./, namespace: 'css-module-names' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(compileCssModule(`${path}.css`).names)}`,
      loader: 'js',
    }));
  },
};
