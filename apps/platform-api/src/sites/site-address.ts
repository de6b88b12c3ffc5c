/** Where hosts of sites are reached: by the scheme and port of the panel, which stands on the same server. */
export class SiteAddress {
  readonly #panel: URL;

  constructor(panelOrigin: string) {
    this.#panel = new URL(panelOrigin);
  }

  /** Whether browsers reach sites encrypted. */
  get isHttps(): boolean {
    return this.#panel.protocol === 'https:';
  }

  /** `https://linden.example`, without a slash at its end. */
  urlOf(host: string): string {
    const { protocol, port } = this.#panel;
    return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
  }
}
