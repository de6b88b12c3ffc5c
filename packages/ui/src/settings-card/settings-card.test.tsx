import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SettingsCard, SettingsCardList } from '#settings-card/settings-card.tsx';

it('is one link, as large as the card, with the state as its description', async () => {
  render(
    <SettingsCardList label="Selling">
      <SettingsCard href="#store" title="Store settings" icon="i" state="Pickup only" detail="Changed by Ana" />
    </SettingsCardList>,
  );
  const link = page.getByRole('link', { name: 'Store settings' });
  await expect.element(link).toHaveAccessibleDescription('Pickup only');
  const card = page.getByRole('list', { name: 'Selling' }).getByRole('listitem');
  const { right, bottom } = card.element().getBoundingClientRect();
  expect(document.elementFromPoint(right - 4, bottom - 4)).toBe(link.element());
});
