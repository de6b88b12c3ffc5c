// Links between the documents of the repository lead to files and headings that are there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './places.mjs';

const LINK = /(?<!!)\[(?:[^\][]|\[[^\]]*\])*\]\((?<target>[^()\s]+)\)/g;
const ELSEWHERE = /^[a-z][a-z+.-]*:/;
const CODE = /```[^]*?```|`[^`\n]*`/g;

/** The anchor that a heading gets on a page. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** @param {string} text @returns {ReadonlySet<string>} */
const anchorsOf = (text) =>
  new Set(
    [...text.replaceAll(/```[^]*?```/g, '').matchAll(/^#{1,6} (?<heading>.+)$/gm)].map((found) =>
      anchorOf(found.groups?.['heading'] ?? ''),
    ),
  );

/**
 * @param {string} path of the document, from `base`
 * @param {string} [base] the repository's folder
 * @returns {string[]} one sentence for each link that leads nowhere
 */
export function brokenLinks(path, base = root) {
  const text = readFileSync(join(base, path), 'utf8');
  // Code stays as long as it is, and links in it are none.
  const prose = text.replaceAll(CODE, (code) => 'x'.repeat(code.length));
  return [...prose.matchAll(LINK)].flatMap((found) => {
    const target = found.groups?.['target'] ?? '';
    if (ELSEWHERE.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const absolute = file === '' ? join(base, path) : join(base, dirname(path), file);
    if (!existsSync(absolute)) return [`the link to "${target}" leads to no file`];
    if (anchor === undefined || !absolute.endsWith('.md')) return [];
    const hasAnchor = anchorsOf(readFileSync(absolute, 'utf8')).has(anchor);
    return hasAnchor ? [] : [`the link to "${target}" leads to no heading of ${relative(base, absolute)}`];
  });
}

/** Documents of the repository itself; those of packages are for their users. @returns {string[]} */
export function documents() {
  const own = readdirSync(root).filter((name) => name.endsWith('.md'));
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  return [...own, ...docs];
}
