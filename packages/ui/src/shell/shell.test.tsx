import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Shell } from '#shell/shell.tsx';

it('scrolls its page alone, however far down something is placed', () => {
  render(
    <Shell sidebar={<nav aria-label="Menu" />} topBar={<header />}>
      <section>
        <div style={{ blockSize: '5000px' }} />
        <span style={{ position: 'absolute' }}>Last row</span>
      </section>
    </Shell>,
  );
  const { scrollHeight, clientHeight } = document.documentElement;
  expect(scrollHeight).toBe(clientHeight);
  const main = document.querySelector('main');
  expect(main?.scrollHeight).toBeGreaterThan(4999);
});
