/** A small picture of a plate. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" viewBox="0 0 640 420">
<rect width="640" height="420" fill="#d9c9ae"/><rect y="300" width="640" height="120" fill="#a47148"/>
<circle cx="320" cy="220" r="150" fill="#fbfaf7"/><circle cx="320" cy="220" r="112" fill="#efece4"/>
<circle cx="290" cy="205" r="52" fill="#d1495b"/><circle cx="352" cy="238" r="44" fill="#66a182"/>
<circle cx="345" cy="176" r="28" fill="#edae49"/></svg>`;

export const sampleImage = `data:image/svg+xml,${encodeURIComponent(SVG)}`;

export const sampleImageBlob = () => new Blob([SVG], { type: 'image/svg+xml' });
