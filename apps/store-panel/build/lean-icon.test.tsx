import { render } from '@testing-library/react';
import { Bell } from 'lucide-react';
import { expect, test } from 'vitest';

import { createLucideIcon } from './lean-icon.ts';

const SHAPES = [
  ['path', { d: 'M10.268 21a2 2 0 0 0 3.464 0' }],
  [
    'path',
    {
      d: 'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
    },
  ],
] as const;
const LeanBell = createLucideIcon({ node: SHAPES });

/** Attributes without lucide's own class names, which no style uses. */
function attributesOf(element: Element | null | undefined) {
  const all = [...(element?.attributes ?? [])].map(
    ({ name, value }) => [name, value.replaceAll(/\blucide(?:-\w+)?\b/g, '').trim()] as const,
  );
  return Object.fromEntries(all.filter(([name, value]) => name !== 'xmlns' && (name !== 'class' || value !== '')));
}

test.each([
  ['alone', {}],
  ['with a class', { className: 'big', 'aria-hidden': 'true' }],
  ['with a size', { size: 16 }],
  ['with a name', { 'aria-label': 'Ringing', role: 'img' }],
  ['with data', { 'data-flip-in-rtl': '' }],
] as const)('an icon %s is drawn as lucide draws it', (_, props) => {
  const [theirs, ours] = [render(<Bell {...props} />), render(<LeanBell {...props} />)].map(({ container }) =>
    container.querySelector('svg'),
  );
  expect(attributesOf(ours)).toEqual(attributesOf(theirs));
  expect([...(ours?.children ?? [])].map(attributesOf)).toEqual([...(theirs?.children ?? [])].map(attributesOf));
});
