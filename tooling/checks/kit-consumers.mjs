// Tiny projects that use the kit as others do: from the packed files, with no way back to its sources. Two are Vite apps, which
// are opened in a browser, one of them the first use in the kit's README; the other is a server, which renders the kit's
// modules as frameworks with server components do.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../browser/chromium.mjs';
import { checkTypes, SCOPE, settle } from './consumer-place.mjs';
import { firstUseOf } from './readme-consumers.mjs';

/** @param {string} place @returns {Promise<readonly string[]>} problems */
async function checkVite(place) {
  /** @param {string} page */
  const pageOf = (page) => join(place, page, 'index.html');
  const outDir = join(place, 'dist');
  /** @type {string[]} */
  const problems = [];
  /** A mark for frameworks with server components means nothing here, which React's plugin takes for granted. @param {string} text */
  const warn = (text) => {
    if (!text.includes('"use client"')) problems.push(`vite: ${text}`);
  };
  await build({
    root: place,
    configFile: false,
    base: './',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    customLogger: {
      ...console,
      warnOnce: warn,
      warn,
      clearScreen: () => {},
      hasErrorLogged: () => false,
      hasWarned: false,
    },
    build: {
      outDir,
      rolldownOptions: { input: ['vite', 'readme'].map(pageOf) },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
    },
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Modules of a page that is a file.
    args: [...chromiumArgs, '--allow-file-access-from-files'],
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(`in the browser: ${error.message}`));
    /** @param {string} name */
    const open = (name) => page.goto(pathToFileURL(join(outDir, name, 'index.html')).href);
    await open('vite');
    const button = page.getByRole('button', { name: 'Speichern' });
    await button.waitFor();
    /** @param {string} name @returns {Promise<string>} */
    const styleOf = (name) => page.evaluate(`getComputedStyle(document.querySelector('.own')).${name}`);
    const own = await styleOf('letterSpacing');
    if (own !== '2px') problems.push(`the consumer's own style is ${own}, not 2px`);
    if (!(await styleOf('backgroundColor')).startsWith('oklch')) problems.push("the button has not the kit's ground");
    const price = await page.getByLabel('Preis').inputValue();
    if (price !== '12,50') problems.push(`the price is written ${price}, not 12,50`);

    await open('readme');
    await page.getByRole('button').click();
    const field = await page.getByRole('textbox').inputValue();
    if (field !== '12.50') problems.push(`README: the button sets the price to ${field}, not 12.50`);
  } finally {
    await browser.close();
  }
  return problems;
}

/** @param {string} place @returns {readonly string[]} */
function checkServer(place) {
  const expected = {
    'page.mjs': ['Сохранить', 'value="12,50"', 'kit-Button'],
    'page.cjs': ['Speichern', 'kit-Button'],
  };
  return Object.entries(expected).flatMap(([file, parts]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(place, 'server', file)], { encoding: 'utf8' });
    if (status !== 0 || stderr !== '') return [`${file}: ${stderr}`];
    return parts.filter((part) => !stdout.includes(part)).map((part) => `${file}: no ${part} in ${stdout}`);
  });
}

/**
 * Where the browser begins has to be said to a framework with server components: every entry that reaches React has the
 * mark, and no other one.
 * @param {string} place @returns {readonly string[]}
 */
function checkMarks(place) {
  const dist = join(place, 'node_modules', SCOPE, 'ui/dist');
  /** @param {string} file @param {Set<string>} seen @returns {boolean} */
  const reachesReact = (file, seen = new Set()) => {
    if (seen.has(file)) return false;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*"([^"]+)"/g)].map(([, path = '']) => path);
    return imports.some((path) =>
      path.startsWith('.') ? reachesReact(join(dirname(file), path), seen) : /^react(?:$|\/|-dom)/.test(path),
    );
  };
  const entries = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('chunks'),
  );
  return entries.flatMap((file) => {
    const isMarked = readFileSync(join(dist, file), 'utf8').startsWith('"use client"');
    const needsMark = reachesReact(join(dist, file));
    if (isMarked === needsMark) return [];
    return [`${file} ${needsMark ? 'reaches React and does not say "use client"' : 'says "use client" for nothing'}`];
  });
}

/**
 * @param {string} target an empty folder
 * @param {import('./consumer-place.mjs').Packed} packed
 * @returns {Promise<readonly string[]>} problems
 */
export async function checkKitConsumers(target, packed) {
  const place = settle(target, 'kit', packed);
  writeFileSync(join(place, 'readme/main.tsx'), firstUseOf('ui', packed)?.code ?? '');
  return [...checkTypes(place), ...checkMarks(place), ...checkServer(place), ...(await checkVite(place))];
}
