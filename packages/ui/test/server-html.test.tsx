import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Compositions } from './compositions.tsx';

it('needs no inline styles, which a strict content security policy would refuse', () => {
  const html = renderToStaticMarkup(<Compositions />);
  expect(html).toContain('kit-');
  expect(html.match(/<style|\sstyle="[^"]*"/g)).toBeNull();
});
