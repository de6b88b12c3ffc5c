import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Anchor, LinkProvider } from '#link-provider/link-provider.tsx';

it.each([
  ['/app/orders', true],
  ['orders?page=2', true],
  ['https://example.com/', false],
  ['//example.com/', false],
  ['mailto:store@example.com', false],
  ['tel:+14155550134', false],
  ['#main', false],
])('%s goes through the router: %s', (href, isRouted) => {
  const { container } = render(
    <LinkProvider
      render={({ href: to, children, ...props }) => (
        <a {...props} href={to} data-routed="">
          {children}
        </a>
      )}
    >
      <Anchor href={href}>go</Anchor>
    </LinkProvider>,
  );
  expect(container.querySelector('a')?.hasAttribute('data-routed')).toBe(isRouted);
});
