// Takes a picture of every story and says which differ from the accepted ones, which stay on this machine:
// pictures of another browser or another font renderer differ everywhere and tell nothing.
//   pnpm build-storybook && pnpm screenshots --accept     before a change
//   pnpm build-storybook && pnpm screenshots              after it; `pnpm screenshots board` for some of them
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { chromium, type Browser, type Page } from 'playwright';

const SITE = 'storybook-static';
const ACCEPTED = '.screenshots/accepted';
const FOUND = '.screenshots/found';
const STILL = { animations: 'disabled', caret: 'hide' } as const;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface StoryIndex {
  readonly entries: Readonly<
    Record<string, { readonly id: string; readonly type: 'story' | 'docs'; readonly name: string }>
  >;
}

function serveSite(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(SITE, normalize(pathname));
    if (!existsSync(file)) {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(reply);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() });
    });
  });
}

async function takePicture(page: Page, url: string, id: string, isNarrow: boolean): Promise<Buffer> {
  await page.setViewportSize(isNarrow ? { width: 360, height: 740 } : { width: 1280, height: 800 });
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`);
  // Storybook's own word for "drawn, and its play function has run".
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'));
  await page.evaluate(() => document.fonts.ready);
  return settledPicture(page);
}

/** What comes late (a lazy part, a font) changes the picture: it counts once two in a row are the same. */
async function settledPicture(page: Page): Promise<Buffer> {
  let before = await page.screenshot(STILL);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const picture = await page.screenshot(STILL);
    if (picture.equals(before)) break;
    before = picture;
  }
  return before;
}

/** Pictures of the stories whose id has one of the words in it; of all stories without words. */
async function pictures(browser: Browser, url: string, words: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const { entries } = JSON.parse(readFileSync(join(SITE, 'index.json'), 'utf8')) as StoryIndex;
  const stories = Object.values(entries).filter(
    ({ id, type }) => type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))),
  );
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const taken = new Map<string, Buffer>();
  for (const { id, name } of stories) taken.set(id, await takePicture(page, url, id, /narrow|phone/i.test(name)));
  return taken;
}

function accept(taken: ReadonlyMap<string, Buffer>): void {
  mkdirSync(ACCEPTED, { recursive: true });
  for (const [id, picture] of taken) writeFileSync(join(ACCEPTED, `${id}.png`), picture);
  process.stdout.write(`${taken.size} pictures accepted\n`);
}

/** True when nothing differs. A story that is new has nothing to differ from. */
function compare(taken: ReadonlyMap<string, Buffer>): boolean {
  rmSync(FOUND, { recursive: true, force: true });
  mkdirSync(FOUND, { recursive: true });
  const changed = [...taken].filter(([id, picture]) => {
    const accepted = join(ACCEPTED, `${id}.png`);
    return existsSync(accepted) && !readFileSync(accepted).equals(picture);
  });
  for (const [id, picture] of changed) {
    writeFileSync(join(FOUND, `${id}.png`), picture);
    process.stdout.write(`${FOUND}/${id}.png differs from ${ACCEPTED}/${id}.png\n`);
  }
  process.stdout.write(`${taken.size} pictures, ${changed.length} differ\n`);
  return changed.length === 0;
}

const words = process.argv.slice(2).filter((argument) => argument !== '--accept');
const { url, stop } = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
try {
  const taken = await pictures(browser, url, words);
  if (process.argv.includes('--accept')) accept(taken);
  else process.exitCode = compare(taken) ? 0 : 1;
} finally {
  await browser.close();
  stop();
}
