import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { CodeScanner } from '#code-scanner/code-scanner.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

type GetUserMedia = MediaDevices['getUserMedia'];

/** A picture of a parcel without a code. */
const showParcel: GetUserMedia = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 240;
  const stream = canvas.captureStream();
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no images');
  pen.fillStyle = '#8a8a8a';
  pen.fillRect(0, 0, 320, 240);
  pen.fillStyle = '#c9a26b';
  pen.fillRect(70, 60, 180, 130);
  return Promise.resolve(stream);
};
const refuse: GetUserMedia = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
const ask: GetUserMedia = () => new Promise(() => undefined);

/** Replaces the browser's camera while a story is shown. */
const withCamera = (getUserMedia: GetUserMedia) => () => {
  const { mediaDevices } = navigator;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return () => Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
};

const TEXTS = {
  starting: 'Starting the camera …',
  looking: 'Point the camera at the code on the label.',
  refused: 'The camera is blocked for this page. Allow it in the browser’s settings, then try again.',
  missing: 'We found no camera on this device.',
  failed: 'The camera couldn’t be started. Close other apps that use it, then try again.',
};

export default {
  title: 'Forms/Code scanner',
  component: CodeScanner,
  args: { label: 'Picture of the camera', texts: TEXTS, onCode: () => undefined },
  beforeEach: withCamera(showParcel),
  decorators: (Scanner) => (
    <div style={{ maxInlineSize: '24rem' }}>
      <Scanner />
    </div>
  ),
} satisfies Meta<typeof CodeScanner>;

type Story = StoryObj<typeof CodeScanner>;

const untilShown = (text: string) => async () => {
  await expect(await screen.findByText(text)).toBeVisible();
};

/** The first, whose picture is compared: text beside a video is drawn in one way or another. */
export const Refused: Story = { beforeEach: withCamera(refuse), play: untilShown(TEXTS.refused) };
export const Looking: Story = { play: untilShown(TEXTS.looking) };
/** What the app says of a code that has no meaning here. */
export const WithStatus: Story = {
  args: { status: 'This code is no waybill.' },
  play: untilShown('This code is no waybill.'),
};
export const Starting: Story = { beforeEach: withCamera(ask) };

export const Arabic: Story = { ...arabic, tags: ['!test'] };
export const Dark: Story = { ...dark, tags: ['!test'] };
export const LongText: Story = { ...longText, beforeEach: withCamera(refuse), tags: ['!test'] };
export const Narrow: Story = { ...narrow, beforeEach: withCamera(refuse) };
