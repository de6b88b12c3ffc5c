import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { awaitFirstContent, whenContentIsShown, whenFrameMayFollow } from './first-content.ts';
import { watchLoading } from './loading.ts';

let isShown = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  isShown = false;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function begin() {
  const loading = watchLoading();
  awaitFirstContent(loading);
  void whenContentIsShown().then(() => (isShown = true));
  return loading;
}
const draw = (html: string) => (document.body.innerHTML = html);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('waits for the page, its requests, and the end of its placeholders', async () => {
  const loading = begin();
  await pass(200);
  expect(isShown).toBe(false);
  const end = loading.begin();
  draw('<main><div aria-busy="true"></div></main>');
  await pass(200);
  end();
  await pass(200);
  expect(isShown).toBe(false);
  draw('<main><div>Order 7</div></main>');
  await pass(200);
  expect(isShown).toBe(true);
});

test('does not wait forever for a page that stays busy', async () => {
  begin().begin();
  draw('<main aria-busy="true"></main>');
  await pass(2_900);
  expect(isShown).toBe(false);
  await pass(200);
  expect(isShown).toBe(true);
});

test('what surrounds the page follows content at once, and placeholders soon', async () => {
  let followed = '';
  const follow = (name: string) => void whenFrameMayFollow().then(() => (followed += name));
  begin().begin();
  draw('<main><div>Order 7</div></main>');
  follow('content ');
  await pass(0);
  expect(followed).toBe('content ');
  draw('<main><div aria-busy="true"></div></main>');
  follow('placeholders');
  await pass(400);
  expect(followed).toBe('content ');
  await pass(200);
  expect(followed).toBe('content placeholders');
});
