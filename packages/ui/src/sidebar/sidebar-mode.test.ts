import { describe, expect, it } from 'vitest';
import {
  fittingMode,
  formatModes,
  nextMode,
  parseModes,
  SIDEBAR_MODES,
  widthClass,
  type SidebarMode,
} from '#sidebar/sidebar-mode.ts';

describe('the sidebar', () => {
  it('has the four display modes of the specification', () => {
    expect(SIDEBAR_MODES).toEqual(['default', 'sub-hidden', 'hidden', 'mobile']);
  });

  it.each([
    [1440, 'default'],
    [992, 'default'],
    [991, 'sub-hidden'],
    [768, 'sub-hidden'],
    [767, 'hidden'],
    [360, 'hidden'],
  ])('at %i px starts as %s', (width, mode) => {
    expect(fittingMode(widthClass(width), null)).toBe(mode);
  });

  it('goes through the modes that its width has room for', () => {
    const cycle = (width: number, from: SidebarMode, presses: number) =>
      Array.from({ length: presses }).reduce<SidebarMode[]>(
        (modes) => [...modes, nextMode(widthClass(width), modes.at(-1) ?? from)],
        [from],
      );
    expect(cycle(1200, 'default', 3)).toEqual(['default', 'sub-hidden', 'hidden', 'default']);
    expect(cycle(800, 'sub-hidden', 2)).toEqual(['sub-hidden', 'hidden', 'sub-hidden']);
    expect(cycle(400, 'hidden', 2)).toEqual(['hidden', 'mobile', 'hidden']);
  });

  it('drops a choice that its width has no room for', () => {
    expect(fittingMode('medium', 'default')).toBe('sub-hidden');
    expect(fittingMode('narrow', 'sub-hidden')).toBe('hidden');
    expect(fittingMode('wide', 'mobile')).toBe('default');
    expect(fittingMode('wide', 'hidden')).toBe('hidden');
  });

  it('reads the modes that it wrote, and no others', () => {
    const modes = { wide: 'hidden', medium: 'sub-hidden' } as const;
    expect(parseModes(formatModes(modes))).toEqual(modes);
    expect(parseModes('wide:mobile medium:hidden tiny:hidden wide')).toEqual({ medium: 'hidden' });
    expect(parseModes(null)).toEqual({});
  });
});
