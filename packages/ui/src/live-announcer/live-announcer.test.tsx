import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LiveAnnouncer, useAnnounce } from '#live-announcer/live-announcer.tsx';

function Teller() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('New order')}>
      Tell
    </button>
  );
}

it('says the same text again by changing to the other region', async () => {
  render(
    <LiveAnnouncer>
      <Teller />
    </LiveAnnouncer>,
  );
  const announcements = () => [...document.querySelectorAll('[role="log"]')].map((log) => log.textContent);
  await userEvent.click(page.getByRole('button'));
  await vi.waitFor(() => expect(announcements()).toEqual(['New order', '']));
  await userEvent.click(page.getByRole('button'));
  await vi.waitFor(() => expect(announcements()).toEqual(['', 'New order']));
});
