import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#button/button.tsx';
import { LiveAnnouncer, useAnnounce } from '#live-announcer/live-announcer.tsx';
import { useStoryText } from '../../stories/story-language.tsx';

function Announcing() {
  const announce = useAnnounce();
  const t = useStoryText();
  return <Button onClick={() => announce(t('New order'))}>{t('New order')}</Button>;
}

export default {
  title: 'Status/Live announcer',
  component: LiveAnnouncer,
  args: { children: <Announcing /> },
} satisfies Meta<typeof LiveAnnouncer>;

type Story = StoryObj<typeof LiveAnnouncer>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const announcements = () =>
      [...canvasElement.querySelectorAll('[role="log"]')].map((log) => log.textContent).join('');
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(announcements()).not.toBe(''));
  },
};
