// Programs that use the client as others do: from its packed files, as ES module and as CommonJS, in a worker thread and in a
// browser, on each Node that is supported, by strict compilers and by others. All ask a platform the same two things.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../browser/chromium.mjs';
import { checkTypes, SCOPE, settle } from './consumer-place.mjs';

/** What is used of `testing/fake-transport`. @typedef {{ fakeTransport: (handlers: object) => { fetch: typeof fetch }, refuse: (name: string) => Response }} Testing */

const require = createRequire(import.meta.url);

/** What each program says. */
const EXPECTED = 'help@example.com notFound orderDetailNotFound';
const PROGRAMS = ['module.mjs', 'commonjs.cjs', 'in-worker.mjs'];

/** This Node and the oldest supported one, which is there for the platform of our checks alone. @returns {readonly string[]} */
function nodes() {
  try {
    const folder = dirname(require.resolve('oldest-node/package.json'));
    return [process.execPath, join(folder, 'bin/node')];
  } catch {
    console.log('  on this Node alone: for this platform no older one is installed');
    return [process.execPath];
  }
}

/**
 * A platform of the package's own making, and the page of the browser.
 * @param {string} place
 */
async function startPlatform(place) {
  const testing = join(place, 'node_modules', SCOPE, 'api-client/dist/testing');
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(testing, name)).href);
  const { fakeTransport, refuse } = /** @type {Testing} */ (await load('fake-transport.js'));
  const { SETTING_FIXTURE: setting } = /** @type {{ SETTING_FIXTURE: object }} */ (await load('order-fixtures.js'));
  const platform = fakeTransport({
    'POST /api/admin/get_setting_detail': () => ({ setting }),
    'POST /api/store/get_order_detail': () => refuse('orderDetailNotFound'),
  });
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    if (request.method === 'GET') {
      const file = new URL(request.url ?? '/', 'http://localhost').pathname;
      const isPage = file === '/';
      response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
      response.end(readFileSync(join(place, 'browser/dist', isPage ? 'index.html' : file)));
      return;
    }
    const body = (await request.toArray()).join('');
    const reply = await platform.fetch(`http://platform${request.url}`, { method: 'POST', body });
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(await reply.text());
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/** @param {string} place @param {string} origin @returns {Promise<readonly string[]>} problems */
async function runPrograms(place, origin) {
  const problems = [];
  for (const node of nodes()) {
    const { stdout: version } = await promisify(execFile)(node, ['--version']);
    for (const program of PROGRAMS) {
      const env = { ...process.env, API_ORIGIN: origin };
      const { stdout, stderr } = await promisify(execFile)(node, [join(place, program)], { env }).catch(
        (/** @type {{ readonly stdout: string, readonly stderr: string }} */ failure) => failure,
      );
      if (stdout.trim() !== EXPECTED || stderr !== '') problems.push(`${program} on ${version}: ${stdout}${stderr}`);
    }
    console.log(`  ${PROGRAMS.length} programs on Node ${version.trim()}`);
  }
  return problems;
}

/** @param {string} origin @returns {Promise<readonly string[]>} problems */
async function openPage(origin) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.locator('output:not(:empty)').waitFor();
    const output = await page.locator('output').textContent();
    return output === EXPECTED ? [] : [`in the browser: ${output}`];
  } finally {
    await browser.close();
  }
}

/**
 * By which settings others compile; ours are stricter than any of these. Each resolution with one strictness: the
 * compiler reads every declaration for each.
 * @param {string} place
 */
function checkCompilers(place) {
  const settings = [
    { module: 'nodenext', moduleResolution: 'nodenext', strict: true },
    { module: 'esnext', moduleResolution: 'bundler', strict: false },
  ];
  return settings.flatMap((own) => {
    const config = `tsconfig.${own.moduleResolution}.json`;
    const compilerOptions = {
      ...own,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      noEmit: true,
      types: [],
    };
    writeFileSync(join(place, config), JSON.stringify({ compilerOptions, include: ['typed.ts'] }));
    return checkTypes(place, config);
  });
}

/**
 * @param {string} target an empty folder
 * @param {import('./consumer-place.mjs').Packed} packed
 * @returns {Promise<readonly string[]>} problems
 */
export async function checkClientConsumers(target, packed) {
  const place = settle(target, 'client', packed);
  await build({ root: join(place, 'browser'), configFile: false, base: './', logLevel: 'error' });
  const { origin, stop } = await startPlatform(place);
  try {
    return [...checkCompilers(place), ...(await runPrograms(place, origin)), ...(await openPage(origin))];
  } finally {
    stop();
  }
}
