/** The colours of the kit's themes, of which a courier's page has one. A test of the panel holds both lists to each other. */
export const TENANT_COLORS = [
  'bluenavy',
  'blueyale',
  'blueolympic',
  'greenmoss',
  'greenlime',
  'purplemonster',
  'orangecarrot',
  'redruby',
  'yellowgranola',
  'greysteel',
] as const;
export type TenantColor = (typeof TENANT_COLORS)[number];

export const TENANT_MODES = ['light', 'dark'] as const;
export type TenantMode = (typeof TENANT_MODES)[number];

export const TENANT_RADII = ['rounded', 'flat'] as const;
export type TenantRadius = (typeof TENANT_RADII)[number];

export type TenantTheme = `${TenantMode}.${TenantColor}`;

/** Every stored combination of style and colour: `light.bluenavy`. */
export const TENANT_THEMES: readonly TenantTheme[] = TENANT_MODES.flatMap((mode) =>
  TENANT_COLORS.map((color) => formatTenantTheme(mode, color)),
);

export function formatTenantTheme(mode: TenantMode, color: TenantColor): TenantTheme {
  return `${mode}.${color}`;
}

/** Parses both parts of a theme; the defaults for an unknown value. */
export function parseTenantTheme(theme: string): { readonly mode: TenantMode; readonly color: TenantColor } {
  const [mode, color] = theme.split('.');
  return {
    mode: TENANT_MODES.find((one) => one === mode) ?? TENANT_MODES[0],
    color: TENANT_COLORS.find((one) => one === color) ?? TENANT_COLORS[0],
  };
}
