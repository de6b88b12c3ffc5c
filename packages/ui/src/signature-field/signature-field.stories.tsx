import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SignatureField, SignatureImage } from '#signature-field/signature-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const BOX = { width: 600, height: 200 };
/** Loops that get smaller, and a line under them. */
const SIGNATURE = [
  Array.from({ length: 90 }, (_, at) => at / 8).flatMap((turn) => [
    Math.round(90 + turn * 34 - 30 * Math.sin(turn * 2)),
    Math.round(95 - (60 - turn * 4) * Math.cos(turn * 2)),
  ]),
  [120, 165, 240, 158, 480, 170],
];

export default {
  title: 'Forms/Signature field',
  component: SignatureField,
  args: { label: 'Signature', box: BOX, maxPoints: 2000, value: null, onChange: () => undefined },
  render: function Signed(args) {
    const [value, setValue] = useState(args.value);
    return <SignatureField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SignatureField>;

type Story = StoryObj<typeof SignatureField>;

/** A signature that was drawn before. The first, whose picture is compared: text beside a canvas is drawn in one way or another. */
export const Image: Story = {
  render: ({ box }) => <SignatureImage label="Signature of Ada Linden" box={box} strokes={SIGNATURE} />,
};
export const Signed: Story = { args: { value: SIGNATURE, help: 'Sign with a finger, a pen or the mouse.' } };
export const Empty: Story = {};
export const Optional: Story = { args: { optional: true } };
export const Invalid: Story = { args: { help: 'Sign with a finger, a pen or the mouse.', error: 'Sign here.' } };
export const Arabic: Story = { ...arabic, args: Signed.args ?? {}, tags: ['!test'] };
export const Dark: Story = { ...dark, args: Signed.args ?? {}, tags: ['!test'] };
export const LongText: Story = { ...longText, args: Invalid.args ?? {}, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: Signed.args ?? {} };
