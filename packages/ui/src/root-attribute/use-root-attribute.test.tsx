import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useRootAttribute } from '#root-attribute/use-root-attribute.ts';

function Page({ isOn }: { readonly isOn: boolean }) {
  useRootAttribute('data-modal', isOn);
  return null;
}

test('is there while any component has it on', () => {
  const isThere = () => document.documentElement.hasAttribute('data-modal');
  const first = render(<Page isOn />);
  const second = render(<Page isOn />);
  expect(isThere()).toBe(true);
  first.rerender(<Page isOn={false} />);
  expect(isThere()).toBe(true);
  second.unmount();
  expect(isThere()).toBe(false);
  first.rerender(<Page isOn />);
  expect(isThere()).toBe(true);
  first.unmount();
  expect(isThere()).toBe(false);
});
