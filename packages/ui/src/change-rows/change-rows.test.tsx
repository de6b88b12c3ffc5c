import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChangeRows } from '#change-rows/change-rows.tsx';

const GONE = 'No longer there';
const rowsOf = (before: readonly string[], after: readonly string[]) => (
  <ChangeRows
    label="Changes"
    parts={[{ id: 'item', name: 'Pizza', rows: [{ id: 'groups', label: 'Groups', before, after }] }]}
  />
);

describe('a list of parts of which two are gone', () => {
  it('counts those with the same name, and draws each once', () => {
    const problems = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { unmount } = render(rowsOf([GONE, GONE, 'Extras'], [GONE, 'Extras']));
    expect(screen.getAllByText(GONE)).toHaveLength(2);
    expect(screen.getAllByText(/removed/)).toHaveLength(1);
    unmount();
    render(rowsOf([GONE, GONE], ['Extras', GONE, GONE]));
    expect(screen.getAllByText(GONE)).toHaveLength(2);
    expect(screen.queryByText(/removed/)).toBeNull();
    expect(problems).not.toHaveBeenCalled();
    problems.mockRestore();
  });
});
