import { decode } from 'fast-png';
import type { BrowserCommand } from 'vitest/node';
import { accept, acceptedSignature } from './accepted.ts';
import { reportChange, formatChange } from './report.ts';
import { changedTiles, readSignature, signatureOf, writtenSignature, type Signature } from './signature.ts';
import type { PictureName } from './variants.ts';

/** Attempts until the picture is stable: lazy code, fonts and images arrive late. */
const MAX_ATTEMPTS = 12;

type Context = Parameters<BrowserCommand>[0];

interface Taken {
  readonly png: Buffer;
  readonly signature: Signature;
}

/**
 * Takes a screenshot of the test's frame including the top layer and compares it with the accepted one. Signatures hold
 * the mean colours of small squares: they are small, show where something changed, and ignore font smoothing. With
 * `-u`, the new picture is accepted. Returns the difference, or null.
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
  for (let attempts = 1; attempts < MAX_ATTEMPTS && !isSame(accepted, taken.signature); attempts += 1)
    taken = await take(context);
  const tiles = changedTiles(accepted, taken.signature);
  if (tiles?.length === 0) return null;
  const page = reportChange({ name, png: taken.png, before: accepted, after: taken.signature, tiles });
  return `${name.story} (${name.variant}) ${formatChange(tiles)}: see ${page}. If that is right: pnpm pictures -u`;
};

/** Takes screenshots until two in a row are equal. */
async function takeStill(context: Context): Promise<Signature> {
  let before = await take(context);
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
    const taken = await take(context);
    if (taken.png.equals(before.png)) break;
    before = taken;
  }
  return before.signature;
}

const isSame = (one: Signature, other: Signature) => changedTiles(one, other)?.length === 0;

/** Screenshot by the browser, without the runner's own preparations. */
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
