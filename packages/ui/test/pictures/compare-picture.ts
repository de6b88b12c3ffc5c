import { decode } from 'fast-png';
import type { BrowserCommand } from 'vitest/node';
import { accept, acceptedSignature } from './accepted.ts';
import { reportChange, sayChange } from './report.ts';
import { changedTiles, readSignature, signatureOf, writtenSignature, type Signature } from './signature.ts';
import type { PictureName } from './variants.ts';

/** How often a picture is taken anew: parts come late, fonts and images do. */
const MOST_TRIES = 12;

type Context = Parameters<BrowserCommand>[0];

interface Taken {
  readonly png: Buffer;
  readonly signature: Signature;
}

/**
 * Takes a picture of what stands in the test's frame, top layer and all, and holds it against the accepted one. These are
 * kept as the mean colours of small squares, which weighs little, says where something has changed, and does not change with
 * the way a font's edge is smoothed. Where the run updates snapshots (`-u`), what is found is right. Returns what is wrong
 * with the picture, or null.
 */
export const comparePicture: BrowserCommand<[name: PictureName]> = async (context, name) => {
  if (context.project.config.snapshotOptions.updateSnapshot === 'all') {
    accept(name, writtenSignature(await takeStill(context)));
    return null;
  }
  const before = acceptedSignature(name);
  if (before === undefined) return `${name.story} (${name.variant}) has no accepted picture: pnpm pictures -u`;
  const accepted = readSignature(before);
  let taken = await take(context);
  for (let tries = 1; tries < MOST_TRIES && !isSame(accepted, taken.signature); tries += 1) taken = await take(context);
  const tiles = changedTiles(accepted, taken.signature);
  if (tiles?.length === 0) return null;
  const page = reportChange({ name, png: taken.png, before: accepted, after: taken.signature, tiles });
  return `${name.story} (${name.variant}) ${sayChange(tiles)}: see ${page}. If that is right: pnpm pictures -u`;
};

/** What stands there once two pictures in a row are the same. */
async function takeStill(context: Context): Promise<Signature> {
  let before = await take(context);
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const taken = await take(context);
    if (taken.png.equals(before.png)) break;
    before = taken;
  }
  return before.signature;
}

const isSame = (one: Signature, other: Signature) => changedTiles(one, other)?.length === 0;

/** What the window shows, as the browser has it: without what the runner does before and after a screenshot of its own. */
async function take(context: Context): Promise<Taken> {
  const { page } = context;
  const session = sessions.get(page) ?? context.context.newCDPSession(page);
  sessions.set(page, session);
  const frame = await context.frame();
  const box = await (await frame.frameElement()).boundingBox();
  const clip = { x: 0, y: 0, width: 0, height: 0, ...box, scale: 1 };
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: true });
  const png = Buffer.from(data, 'base64');
  return { png, signature: signatureOf(decode(png)) };
}

const sessions = new WeakMap<Context['page'], ReturnType<Context['context']['newCDPSession']>>();
