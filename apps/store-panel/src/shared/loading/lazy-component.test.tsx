import { createToastQueue } from '@store-panel/ui/toast';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';

import { lazyComponent } from './lazy-component.tsx';
import { type AppServices, AppServicesProvider } from '#shared/app-services/app-services.tsx';

const Arrived = () => <p>The part</p>;

function openPage() {
  const code: { arrive: () => void; fail: () => void } = { arrive: () => undefined, fail: () => undefined };
  let loading = new Promise<ComponentType>((resolve, reject) => {
    code.arrive = () => resolve(Arrived);
    code.fail = () => reject(new Error('offline'));
  });
  const connect = () => (loading = Promise.resolve(Arrived));
  const Part = lazyComponent({ load: () => loading });
  const services = { toasts: createToastQueue() } as Partial<AppServices> as AppServices;
  const page = (
    <AppServicesProvider services={services}>
      <Part placeholder={<p>Its place</p>} />
    </AppServicesProvider>
  );
  const { unmount } = render(page);
  return { code, connect, leave: unmount, page };
}

test('shows the placeholder until the code is loaded, and none when mounted again', async () => {
  const { code, leave, page } = openPage();
  expect(screen.getByText('Its place')).toBeDefined();
  code.arrive();
  expect(await screen.findByText('The part')).toBeDefined();
  expect(screen.queryByText('Its place')).toBeNull();
  leave();
  render(page);
  expect(screen.getByText('The part')).toBeDefined();
});

test('removes the placeholder when loading fails', async () => {
  const { code } = openPage();
  expect(screen.getByText('Its place')).toBeDefined();
  code.fail();
  await expect.poll(() => screen.queryByText('Its place')).toBeNull();
});

test('loads again when the connection is back', async () => {
  const { code, connect } = openPage();
  code.fail();
  await expect.poll(() => screen.queryByText('Its place')).toBeNull();
  void connect();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The part')).toBeDefined();
});
