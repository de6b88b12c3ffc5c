/** Pictures without a code after which it counts as new again: about a second. */
const PICTURES_WITHOUT = 7;

/** Returns a function that takes what each picture shows, a code or null, and returns it if it is not the same as before. */
export function createNewCodeFilter(): (shown: string | null) => string | null {
  let last: string | null = null;
  let picturesWithout = 0;
  return (shown) => {
    picturesWithout = shown === null ? picturesWithout + 1 : 0;
    if (picturesWithout >= PICTURES_WITHOUT) last = null;
    if (shown === null || shown === last) return null;
    last = shown;
    return shown;
  };
}
