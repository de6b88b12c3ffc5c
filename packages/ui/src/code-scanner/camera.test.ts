import { afterEach, expect, it, vi } from 'vitest';
import { problemOf } from '#code-scanner/camera.ts';
import { hasCamera } from '#code-scanner/has-camera.ts';

afterEach(() => vi.unstubAllGlobals());

it('names the reason why a camera is not available by the name of its error', () => {
  const named = (name: string) => Object.assign(new Error(name), { name });
  expect(['NotAllowedError', 'NotFoundError', 'NotReadableError'].map((name) => problemOf(named(name)))).toEqual([
    'refused',
    'missing',
    'failed',
  ]);
  expect(problemOf('anything')).toBe('failed');
});

it.each([
  ['a camera', { enumerateDevices: async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }] }, true],
  ['a microphone alone', { enumerateDevices: async () => [{ kind: 'audioinput' }] }, false],
  ['devices that it does not list', { enumerateDevices: () => Promise.reject(new Error('no')) }, false],
  ['no API for devices', undefined, false],
])('finds out whether a browser has a camera: %s', async (_, mediaDevices, has) => {
  vi.stubGlobal('navigator', { mediaDevices });
  expect(await hasCamera()).toBe(has);
});
