/** Shorter names differ by one character on purpose ("Cola", "Kola"); ours. */
const MIN_LENGTH = 5;

const isAlphabeticAt = (text: string, at: number): boolean => /\p{L}/u.test(text.charAt(at));

/**
 * Of these names, those one edit (Damerau–Levenshtein) from another: a character more, another, or two neighbours swapped.
 * Digits tell sizes apart and do not count; equal names are not alike. Linear in the number of names: alike ones share what
 * is left without one of their characters.
 */
export function similarNames(names: Iterable<string>): ReadonlySet<string> {
  const similar = new Set<string>();
  const namesByRest = new Map<string, string[]>();
  for (const name of new Set(names)) {
    if (name.length < MIN_LENGTH) continue;
    for (const rest of restsOf(name)) {
      const others = namesByRest.get(rest);
      if (!others) {
        namesByRest.set(rest, [name]);
        continue;
      }
      for (const other of others)
        if (isOneEditApart(name, other)) {
          similar.add(name);
          similar.add(other);
        }
      others.push(name);
    }
  }
  return similar;
}

/** The name, and what is left of it without each of its characters. */
function restsOf(name: string): ReadonlySet<string> {
  const rests = new Set([name]);
  for (let at = 0; at < name.length; at += 1) rests.add(name.slice(0, at) + name.slice(at + 1));
  return rests;
}

/** For names of which one's rest is the other, or a rest of it: their lengths differ by one at most. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let at = 0;
  while (long[at] === short[at]) at += 1;
  if (!isAlphabeticAt(long, at)) return false;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (!isAlphabeticAt(short, at)) return false;
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
}
