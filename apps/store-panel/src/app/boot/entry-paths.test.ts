import { resolve } from 'node:path';

import { SCREENS } from '@store-panel/domain/access/screens';
import { type IndexHtmlTransformContext, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Returns the page as the development server sends it, or as the build has it before its files are known. */
async function transformedPage(): Promise<string> {
  const config = await resolveConfig({ root, configFile: resolve(root, 'vite.config.ts') }, 'serve');
  const hook = config.plugins.find(({ name }) => name === 'boot-script')?.transformIndexHtml;
  if (typeof hook !== 'object') throw new Error('The configuration has no boot script');
  const context = {} as IndexHtmlTransformContext;
  const page: unknown = await Reflect.apply(hook.handler, context, ['<head><!-- boot --></head>', context]);
  if (typeof page !== 'string') throw new Error('The boot script gave no page');
  return page;
}

test('the boot script contains the paths of the first screens, and no others', async () => {
  const page = await transformedPage();
  const known = Object.values(SCREENS)
    .map(({ path }) => path)
    .filter((path) => [`"${path}"`, `'${path}'`, `\`${path}\``].some((text) => page.includes(text)));
  const { root: start, store, login, app } = SCREENS;
  const expected = [start, store, login, app, SCREENS['running-orders'], SCREENS['past-orders']];
  expect(known.toSorted()).toEqual(expected.map(({ path }) => path).toSorted());
});
