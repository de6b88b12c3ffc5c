/** Numbers from 0 to below 1 that only depend on the seed. */
export type SeededRandom = () => number;

/** splitmix32: neighbouring seeds are uncorrelated. */
export function chanceOf(seed: number): SeededRandom {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e_37_79_b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21_f0_aa_ad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5a_2d_97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
