/**
 * The runs by area, one line each: how many were caught, of how many, and which were not.
 * @param {readonly { readonly mutant: { readonly id: string, readonly area: string }, readonly caughtBy: string | null }[]} runs
 */
export function summaryTable(runs) {
  const areas = [...new Set(runs.map(({ mutant }) => mutant.area))];
  const width = Math.max(0, ...areas.map((area) => area.length));
  return areas
    .map((area) => {
      const own = runs.filter(({ mutant }) => mutant.area === area);
      const survivors = own.filter(({ caughtBy }) => caughtBy === null).map(({ mutant }) => mutant.id);
      const share = `${own.length - survivors.length}/${own.length}`;
      return `${area.padEnd(width)}  ${share.padStart(7)}  ${survivors.join(', ')}`.trimEnd();
    })
    .join('\n');
}
