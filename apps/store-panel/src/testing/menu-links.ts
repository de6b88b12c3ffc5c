/** Returns where the links of the sidebar lead: its areas, then the entries of the current one; or its only entries. */
export const menuLinks = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.kit-Sidebar nav a')].map((link) => link.getAttribute('href'));
