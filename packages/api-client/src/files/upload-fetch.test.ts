import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createUploadFetch } from '#files/upload-fetch.ts';

/** What a browser's request does, as far as an upload uses it; a test plays the network. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sentHeaders: [string, string][] = [];
  opened: unknown[] = [];
  body: unknown;
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: unknown[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders.push([name, value]);
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: a:b\r\n';
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total }));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const progress: number[] = [];
const post = (signal?: AbortSignal) =>
  createUploadFetch((share) => progress.push(share))('/api/x', {
    method: 'POST',
    headers: { lang: '2' },
    body: 'text',
    credentials: 'include',
    ...(signal && { signal }),
  });

describe('an upload', () => {
  test('is what fetch would have sent, tells how far it is, and gives the same answer', async () => {
    progress.length = 0;
    const answer = post();
    const { last } = FakeRequest;
    expect([last.opened, last.sentHeaders, last.body, last.withCredentials]).toEqual([
      ['POST', '/api/x'],
      [['lang', '2']],
      'text',
      true,
    ]);
    last.progress(0, 0);
    last.progress(1, 4);
    last.progress(4, 4);
    last.answer(200, '{"success":true}');
    const response = await answer;
    expect(progress).toEqual([0.25, 1]);
    expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([
      200,
      'a:b',
      { success: true },
    ]);
  });

  test('may be answered with nothing', async () => {
    const answer = post();
    FakeRequest.last.answer(204, '');
    expect((await answer).status).toBe(204);
  });

  test('fails as fetch does when the connection does', async () => {
    const answer = post();
    FakeRequest.last.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toThrow(TypeError);
  });

  test('is given up with the reason of whoever gave it up', async () => {
    const controller = new AbortController();
    const answer = post(controller.signal);
    controller.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    await expect(post(AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
    expect(FakeRequest.last.body).toBeUndefined();
  });
});
