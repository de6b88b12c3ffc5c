import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type SingleFileUploadOptions,
  type UploadContext,
  useSingleFileUpload,
} from '#single-file-upload/use-single-file-upload.ts';

const picture = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png' });

interface Sent extends UploadContext {
  readonly file: File;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** An upload that the test settles. */
function startUploads() {
  const sent: Sent[] = [];
  const send: SingleFileUploadOptions['send'] = (file, on) =>
    new Promise<void>((resolve, reject) => sent.push({ file, ...on, resolve, reject }));
  const view = renderHook(() => useSingleFileUpload({ send, formatError: (failure) => `Refused: ${String(failure)}` }));
  const rows = () => view.result.current;
  const settleUpload = (index: number, settle: 'resolve' | 'reject', reason?: unknown) =>
    act(async () => {
      if (settle === 'reject') sent[index]?.reject(reason);
      else sent[index]?.resolve();
      await Promise.resolve();
    });
  return { ...view, rows, sent, answer: settleUpload, add: (...files: File[]) => act(() => rows().onAdd(files)) };
}

describe('one file at a time', () => {
  it('is on its way with its progress, and leaves the field when it is kept', async () => {
    const { rows, sent, add, answer: settleUpload } = startUploads();
    add(picture('front.png'));
    expect(rows().files).toMatchObject([{ name: 'front.png', size: 10, state: 'uploading' }]);
    act(() => sent[0]?.onProgress(0.5));
    expect(rows().files).toMatchObject([{ state: 'uploading', progress: 0.5 }]);
    await settleUpload(0, 'resolve');
    expect(rows().files).toEqual([]);
  });

  it('stays with its reason when it failed, and is sent again', async () => {
    const { rows, sent, add, answer: settleUpload } = startUploads();
    add(picture('front.png'));
    await settleUpload(0, 'reject', 'too large');
    expect(rows().files).toMatchObject([{ state: 'failed', error: 'Refused: too large' }]);
    act(() => rows().onRetry?.('any'));
    expect(sent.map(({ file }) => file.name)).toEqual(['front.png', 'front.png']);
    expect(rows().files).toMatchObject([{ state: 'uploading' }]);
  });

  it('makes way for another one, whatever becomes of the first', async () => {
    const { rows, sent, add, answer: settleUpload } = startUploads();
    add(picture('front.png'));
    add(picture('back.png'));
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    act(() => sent[0]?.onProgress(1));
    await settleUpload(0, 'reject', 'aborted');
    expect(rows().files).toMatchObject([{ name: 'back.png', state: 'uploading' }]);
    expect(rows().files[0]).not.toHaveProperty('progress');
  });

  it('is given up when it is removed or its field goes away', async () => {
    const { rows, sent, add, answer: settleUpload, unmount } = startUploads();
    add(picture('front.png'));
    act(() => rows().onRemove('any'));
    expect(sent[0]?.signal.aborted).toBe(true);
    await settleUpload(0, 'resolve');
    expect(rows().files).toEqual([]);
    add(picture('back.png'));
    unmount();
    expect(sent[1]?.signal.aborted).toBe(true);
  });
});
