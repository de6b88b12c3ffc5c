import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { bundle } from 'lightningcss';
import { compileCssModule } from './css-modules.ts';

const require = createRequire(import.meta.url);

/** Writes `styles.css`, `print-ticket.css`, `fonts.css` and the font files: plain CSS that needs no bundler. */
export function writeStyleSheets(outDir: string): void {
  mkdirSync(join(outDir, 'fonts'), { recursive: true });
  const { code } = bundle({ filename: 'src/styles/styles.css', minify: true });
  const modules = globSync('src/**/*.module.css').toSorted();
  const sheets = [new TextDecoder().decode(code), ...modules.map((file) => compileCssModule(file).css)];
  writeFileSync(join(outDir, 'styles.css'), `${sheets.join('\n')}\n`);
  // For the printed document: apps import its text.
  const ticket = bundle({ filename: 'src/print-ticket/print-ticket.css', minify: true });
  writeFileSync(join(outDir, 'print-ticket.css'), `${new TextDecoder().decode(ticket.code)}\n`);
  writeFileSync(join(outDir, 'fonts.css'), withOwnFonts('src/styles/fonts.css', join(outDir, 'fonts')));
}

/** Inlines the imports of a style sheet and copies its font files beside it. */
function withOwnFonts(file: string, fontDir: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/url\(['"]?([^'")]+)['"]?\)/g, (_, url: string) => {
      const font = url.startsWith('.') ? join(dirname(file), url) : require.resolve(url);
      copyFileSync(font, join(fontDir, basename(font)));
      return `url('./fonts/${basename(font)}')`;
    })
    .replaceAll(/@import '(@[^']+)';/g, (_, name: string) => withOwnFonts(require.resolve(name), fontDir));
}
