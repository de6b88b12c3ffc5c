import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#button/button.tsx';
import { Inline, Stack } from '#stack/stack.tsx';

export default {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: (
      <>
        <Button>1</Button>
        <Button>2</Button>
        <Button>3</Button>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;

type Story = StoryObj<typeof Stack>;

export const Default: Story = {};
export const Beside: Story = { render: ({ children }) => <Inline>{children}</Inline> };
export const Spread: Story = { render: ({ children }) => <Inline spread>{children}</Inline> };
