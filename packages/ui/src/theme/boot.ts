import { DEFAULT_THEME, THEME_COLORS, THEME_DENSITIES, THEME_MODES, THEME_RADII, THEME_STORAGE } from '#theme/theme.ts';

/**
 * Source of an inline `<script>` for the head that applies the stored theme before the first paint. It repeats
 * `readTheme` and `applyTheme` without modules; a test compares both.
 */
export const themeBoot = `(function(d,D){var t,r,n;try{t=localStorage.getItem(${JSON.stringify(THEME_STORAGE.theme)});r=localStorage.getItem(${JSON.stringify(THEME_STORAGE.radius)});n=localStorage.getItem(${JSON.stringify(THEME_STORAGE.density)})}catch(e){}var p=(t||"").split(".");function o(l,v,f){return l.indexOf(v)<0?f:v}d.mode=o(${JSON.stringify(THEME_MODES)},p[0],D.mode);d.theme=o(${JSON.stringify(THEME_COLORS)},p[1],D.color);d.radius=o(${JSON.stringify(THEME_RADII)},r,D.radius);d.density=o(${JSON.stringify(THEME_DENSITIES)},n,D.density)})(document.documentElement.dataset,${JSON.stringify(DEFAULT_THEME)})`;
