import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Button } from '#button/button.tsx';
import { createToastQueue, ToastRegion, type ToastContent } from '#toast/toast.tsx';
import { useStoryText } from '../../stories/story-language.tsx';
import { arabic, dark, longText, narrow } from '../../stories/variants.ts';

const TOASTS = {
  success: { tone: 'success', title: 'Success', text: 'The order was accepted.', duration: 60_000 },
  danger: {
    tone: 'danger',
    title: 'Error',
    text: 'This order was changed by Nadia in the meantime.',
    duration: null,
  },
  undo: {
    tone: 'warning',
    title: 'Cancelled',
    duration: 60_000,
    action: { label: 'Keep order', onSelect: () => {} },
  },
} as const satisfies Record<string, ToastContent>;

function Toasts({ toasts }: { readonly toasts: readonly ToastContent[] }) {
  const t = useStoryText();
  const [queue] = useState(createToastQueue);
  useEffect(() => {
    const ids = toasts.map((toast) =>
      queue.add({ ...toast, title: t(toast.title), text: toast.text === undefined ? undefined : t(toast.text) }),
    );
    return () => {
      for (const id of ids) queue.close(id);
    };
  }, [queue, toasts, t]);
  return (
    <>
      <Button onClick={() => queue.add({ tone: 'info', title: t('New order') })}>{t('New order')}</Button>
      <ToastRegion queue={queue} />
    </>
  );
}

export default {
  title: 'Overlays/Toast',
  component: ToastRegion,
  args: { queue: createToastQueue() },
} satisfies Meta<typeof ToastRegion>;

type Story = StoryObj<typeof ToastRegion>;

export const Default: Story = { render: () => <Toasts toasts={[TOASTS.success]} /> };
export const All: Story = {
  render: () => <Toasts toasts={[TOASTS.success, TOASTS.danger, TOASTS.undo]} />,
};

export const Arabic: Story = { ...All, ...arabic, tags: ['!test'] };
export const Dark: Story = { ...All, ...dark, tags: ['!test'] };
export const LongText: Story = { ...All, ...longText, tags: ['!test'] };
export const Narrow: Story = { ...All, ...narrow };
