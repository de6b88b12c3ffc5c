/** HTML created by {@link markup}. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | number | Markup | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function htmlOf(part: Part): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return escapeText(String(part));
}

/** Template of HTML. Escapes its values unless they are {@link Markup}: `` markup`<p>${name}</p>` ``. */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(template.map((text, at) => text + (at < parts.length ? htmlOf(parts[at] as Part) : '')).join(''));
}
