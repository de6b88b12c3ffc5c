import { readFileSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const modules = globSync('src/**/*.module.css', { cwd: root });
const sheets = globSync('src/**/*.css', { cwd: root });
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });

/** Class names that a module defines, except composed and public ones. */
function classesOf(file: string): ReadonlySet<string> {
  const { exports } = transform({ filename: file, code: Buffer.from(read(file)), cssModules: true });
  return new Set(Object.keys(exports ?? {}));
}

/** Class names used in code: `css.root`, `css[variant]`. */
function usesOf(file: string) {
  return sources.flatMap((source) => {
    const text = read(source);
    const imported = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].find(
      ([, , from = '']) => (from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(source), from)) === file,
    );
    if (imported === undefined) return [];
    const [, name = ''] = imported;
    const code = text.replaceAll(/^import .*$/gm, '');
    return [
      {
        source,
        names: [...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, used = '']) => used),
        isDynamic: code.includes(`${name}[`),
      },
    ];
  });
}

describe.each(modules)('%s', (file) => {
  const defined = classesOf(file);
  const uses = usesOf(file);

  it('has every class that code takes from it', () => {
    const missing = uses.flatMap(({ source, names }) =>
      names.filter((name) => !defined.has(name)).map((name) => `${source}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has no class that no code takes', () => {
    if (uses.some(({ isDynamic }) => isDynamic)) return;
    const taken = new Set(uses.flatMap(({ names }) => names));
    expect([...defined].filter((name) => !taken.has(name) && !isKeyframes(file, name))).toEqual([]);
  });

  it('names the order of layers first, and stands in one of them', () => {
    const outside = read(file)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/@layer kit\.(?:parts|components) \{[^]*?\n\}/g, '')
      .trim();
    expect(outside).toBe("@import '../styles/layers.css';");
  });
});

describe('components', () => {
  it('that draw something have stories', () => {
    const isPublic = (file: string) => file === join('src', basename(dirname(file)), `${basename(dirname(file))}.tsx`);
    const drawing = sources.filter((file) => isPublic(file) && modules.includes(file.replace(/\.tsx$/, '.module.css')));
    expect(drawing.length).toBeGreaterThan(40);
    expect(drawing.filter((file) => !sources.includes(file.replace(/\.tsx$/, '.stories.tsx')))).toEqual([]);
  });
});

function isKeyframes(file: string, name: string): boolean {
  return read(file).includes(`@keyframes ${name} `);
}

describe('custom properties', () => {
  const all = sheets.map((file) => ({ file, text: read(file) }));
  const defined = new Set(
    all.flatMap(({ text }) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)),
  );
  const used = all.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)(,)?/g)].map(([, name = '', hasFallback]) => ({ file, name, hasFallback })),
  );
  const usedInCode = sources.flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
  );

  it('are defined wherever they are used', () => {
    expect(used.filter(({ name, hasFallback }) => hasFallback === undefined && !defined.has(name))).toEqual([]);
  });

  it('are used wherever they are defined', () => {
    const inUse = new Set([...used.map(({ name }) => name), ...usedInCode]);
    // Scales are complete even if a step is unused.
    expect([...defined].filter((name) => !inUse.has(name) && !/^--(?:space|text)-/.test(name))).toEqual([]);
  });
});
