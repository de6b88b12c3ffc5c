import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SignatureField, SignatureImage, type Strokes } from '#signature-field/signature-field.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const BOX = { width: 600, height: 200 };
const SIGNED: Strokes = [
  [60, 150, 90, 60, 120, 40, 135, 90, 120, 150, 170, 110, 200, 100, 220, 130, 250, 100, 280, 140, 330, 90, 380, 120],
  [140, 165, 260, 158, 420, 150],
];

export default {
  title: 'Forms/Signature field',
  component: SignatureField,
  args: { label: 'Driver’s signature', box: BOX, maxPoints: 2000, value: null, onChange: () => {} },
  render: function Render(props) {
    const [value, setValue] = useState<Strokes | null>(props.value);
    return <SignatureField {...props} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SignatureField>;

type Story = StoryObj<typeof SignatureField>;

export const Default: Story = {};
export const Signed: Story = { args: { value: SIGNED } };
export const Invalid: Story = {
  args: { value: [[60, 150, 62, 150]], help: 'Or on paper.', error: 'The signature is too short.' },
};
/** Where it is only looked at. */
export const Image: Story = {
  render: ({ label, box }) => <SignatureImage label={label} box={box} strokes={SIGNED} />,
};

export const Arabic: Story = { ...arabic, args: { value: SIGNED }, tags: ['!test'] };
export const Dark: Story = { ...dark, args: { value: SIGNED } };
export const LongText: Story = { ...longText, tags: ['!test'] };
export const Narrow: Story = { ...narrow, args: { value: SIGNED } };
