import { createElement, type ComponentProps } from 'react';

/** An icon of lucide: its shapes, each an element's name and attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

interface IconProps extends ComponentProps<'svg'> {
  readonly size?: number | string;
}

/**
 * In place of lucide's function of this name, which works out sizes, widths of lines and class names at every render: a
 * board renders hundreds of icons, all at lucide's own settings. An icon without a name of its own is hidden from screen
 * readers, as there.
 */
export function createLucideIcon({ node }: IconData) {
  // Created once: React skips elements that are the same as before.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined && props.role === undefined ? true : undefined,
        ...props,
      },
      ...shapes,
    );
}
