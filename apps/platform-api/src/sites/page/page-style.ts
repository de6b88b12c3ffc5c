import { createHash } from 'node:crypto';

import type { TenantColor } from '@store-panel/domain/tenants/theme';

/** Hue and strength of each colour, as the panel's themes have them. */
const COLORS: Readonly<Record<TenantColor, readonly [hue: number, strength: number]>> = {
  bluenavy: [272, 1],
  blueyale: [254, 0.85],
  blueolympic: [232, 0.85],
  greenmoss: [122, 0.6],
  greenlime: [145, 1],
  purplemonster: [302, 1.1],
  orangecarrot: [46, 0.85],
  redruby: [18, 1.1],
  yellowgranola: [82, 0.65],
  greysteel: [250, 0.18],
};

const colorRules = Object.entries(COLORS)
  .map(([name, [hue, strength]]) => `[data-color=${name}]{--h:${hue};--c:${strength}}`)
  .join('\n');

/** Style of stores' pages: one for all of them, so that its hash is known. */
export const SITE_STYLE = `
${colorRules}
:root{color-scheme:light dark;--ink:oklch(24% calc(.02*var(--c)) var(--h));--soft:oklch(46% calc(.02*var(--c)) var(--h));
--paper:oklch(98.2% calc(.006*var(--c)) var(--h));--card:#fff;--line:oklch(90% calc(.012*var(--c)) var(--h));
--mark:oklch(44% calc(.15*var(--c)) var(--h));--tint:oklch(95% calc(.03*var(--c)) var(--h));--on-mark:#fff;
--hero:oklch(32% calc(.11*var(--c)) var(--h));--hero-end:oklch(42% calc(.14*var(--c)) calc(var(--h) + 24));
--good:oklch(44% .12 150);--good-tint:oklch(95% .04 150);--bad:oklch(46% .16 25);--bad-tint:oklch(95% .03 25);
--shade:0 1px 2px rgb(0 0 0/.05),0 6px 20px -10px rgb(0 0 0/.16);--round:1rem}
@media (prefers-color-scheme:dark){:root{--ink:oklch(94% calc(.008*var(--c)) var(--h));--soft:oklch(77% calc(.016*var(--c)) var(--h));
--paper:oklch(17.5% calc(.012*var(--c)) var(--h));--card:oklch(22.5% calc(.016*var(--c)) var(--h));--line:oklch(33% calc(.018*var(--c)) var(--h));
--mark:oklch(80% calc(.11*var(--c)) var(--h));--tint:oklch(29% calc(.035*var(--c)) var(--h));--on-mark:oklch(20% calc(.03*var(--c)) var(--h));
--hero:oklch(24% calc(.07*var(--c)) var(--h));--hero-end:oklch(33% calc(.1*var(--c)) calc(var(--h) + 24));
--good:oklch(82% .13 150);--good-tint:oklch(30% .05 150);--bad:oklch(80% .1 25);--bad-tint:oklch(30% .06 25);--shade:none}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--mark);text-underline-offset:.2em}
:is(a,button,summary):focus-visible{outline:3px solid var(--mark);outline-offset:2px;border-radius:.35rem}
h1,h2,h3,p,ul,dl,dd{margin:0}
ul{padding:0;list-style:none}
.skip{position:absolute;inset-block-start:-4rem;inset-inline-start:1rem;z-index:3;padding:.6rem 1rem;background:var(--card);color:var(--mark);border-radius:.5rem}
.skip:focus{inset-block-start:1rem}
.wide{max-inline-size:74rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
.hero{background:linear-gradient(120deg,var(--hero),var(--hero-end));color:#fff}
.hero a{color:#fff}
.hero :is(a,button):focus-visible{outline-color:#fff}
.hero .wide{padding-block:1.1rem clamp(2rem,5vw,3.75rem)}
.langs{display:flex;flex-wrap:wrap;gap:.15rem .25rem;justify-content:flex-end;min-block-size:2.25rem;font-size:.875rem}
.langs a{display:inline-block;padding:.35rem .65rem;border-radius:99rem;text-decoration:none;opacity:.9}
.langs a:hover{background:rgb(255 255 255/.14)}
.langs a[aria-current]{background:rgb(255 255 255/.2);opacity:1;font-weight:600}
.who{display:flex;flex-wrap:wrap;gap:1.25rem 1.75rem;align-items:center;margin-block-start:clamp(1rem,4vw,2.5rem)}
.logo{inline-size:clamp(5rem,14vw,8rem);block-size:auto;aspect-ratio:1;object-fit:cover;border-radius:1.5rem;background:var(--card);box-shadow:0 10px 30px -12px rgb(0 0 0/.5)}
.who>div{flex:1 1 16rem;min-inline-size:0}
h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.08;letter-spacing:-.02em;text-wrap:balance}
[dir=rtl] h1{letter-spacing:0;line-height:1.25}
:root[dir=ltr] :is(h1,h2,h3,h4,p)[dir=auto]{text-align:left}
:root[dir=rtl] :is(h1,h2,h3,h4,p)[dir=auto]{text-align:right}
.plates{display:none}
@media (min-width:62rem){.plates{display:flex;flex:0 0 auto;padding-inline-start:2rem}.plates img{inline-size:11.5rem;block-size:11.5rem;object-fit:cover;border-radius:50%;border:5px solid rgb(255 255 255/.14);box-shadow:0 18px 40px -18px rgb(0 0 0/.7)}.plates img+img{margin-inline-start:-2.75rem}.plates img:nth-child(2){margin-block-start:2.5rem}}
.lead{max-inline-size:44rem;margin-block-start:.75rem;font-size:1.0625rem;color:rgb(255 255 255/.9)}
.state{display:inline-flex;gap:.55rem;align-items:center;margin-block-start:1rem;padding:.4rem .9rem;border-radius:99rem;background:rgb(255 255 255/.16);font-weight:600}
.state::before{content:"";flex:none;inline-size:.65rem;block-size:.65rem;border-radius:50%;background:#7ee2a0}
.state.closed::before{background:#ffb4a8}
.state.paused::before{background:#ffd479}
.acts{display:flex;flex-wrap:wrap;gap:.6rem;margin-block-start:1.25rem}
.acts a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:.4rem 1.15rem;border-radius:99rem;background:#fff;color:#16181d;font-weight:600;text-decoration:none}
.acts a+a{background:transparent;color:#fff;box-shadow:inset 0 0 0 1.5px rgb(255 255 255/.65)}
.jump{position:sticky;inset-block-start:0;z-index:2;background:var(--card);border-block-end:1px solid var(--line)}
.jump ul{display:flex;gap:.25rem;overflow-x:auto;scrollbar-width:thin;padding-block:.4rem}
.jump a{display:block;padding:.6rem .85rem;border-radius:99rem;color:var(--ink);font-weight:600;font-size:.9375rem;text-decoration:none;white-space:nowrap}
.jump a:hover{background:var(--tint);color:var(--mark)}
.cols{display:grid;gap:2.25rem;padding-block:1.75rem 3.5rem}
@media (min-width:62rem){.cols{grid-template-columns:minmax(0,1fr) 20.5rem;gap:2.75rem;align-items:start}}
html:has(.jump){scroll-padding-block-start:4.5rem}
.menu section+section{margin-block-start:2.5rem}
h2{font-size:clamp(1.35rem,3vw,1.7rem);line-height:1.2;margin-block-end:1rem;text-wrap:balance}
h3{margin-block:1.5rem .8rem;font-size:1.05rem;color:var(--soft);font-weight:600}
.items{display:grid;gap:.85rem}
.item:only-child{grid-column:1/-1}
@media (min-width:44rem){.items{grid-template-columns:repeat(2,minmax(0,1fr))}}
.item{display:flex;gap:1rem;justify-content:space-between;padding:1.05rem 1.15rem;background:var(--card);border:1px solid var(--line);border-radius:var(--round);box-shadow:var(--shade)}
.item>div{flex:1;min-inline-size:0;display:flex;flex-direction:column}
.item :is(h4,.name){margin:0;color:inherit;font-size:1.05rem;line-height:1.35}
.item p{margin-block-start:.3rem;color:var(--soft);font-size:.9375rem;line-height:1.45;white-space:pre-line}
.item .has{font-size:.8125rem}
.price{margin-block-start:auto;padding-block-start:.6rem;font-weight:700;font-variant-numeric:tabular-nums;display:flex;flex-wrap:wrap;gap:.35rem .6rem;align-items:center}
.item img{flex:none;inline-size:6.5rem;block-size:6.5rem;object-fit:cover;border-radius:.7rem;background:var(--tint)}
.out{color:var(--soft)}
.out img{filter:grayscale(1);opacity:.6}
.tag{padding:.1rem .6rem;border-radius:99rem;background:var(--bad-tint);color:var(--bad);font-size:.8125rem;font-weight:600}
.side{display:grid;gap:1.1rem}
.box{padding:1.25rem 1.3rem;background:var(--card);border:1px solid var(--line);border-radius:var(--round);box-shadow:var(--shade)}
.box h2{font-size:1.125rem;margin-block-end:.75rem}
.box dl{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);gap:.4rem 1rem;font-size:.9375rem}
.box dt{color:var(--soft)}
.box dd{font-variant-numeric:tabular-nums}
[dir=ltr] .box :is(dd,dd small){text-align:right}
[dir=rtl] .box :is(dd,dd small){text-align:left}
.box .today{color:var(--ink);font-weight:700}
.box small{display:block;color:var(--soft);font-weight:400;font-size:.8125rem}
.box dd span{display:block;white-space:nowrap}
.box p+p,.box p+dl,.box ul+p,.box dl+p{margin-block-start:.7rem}
.box .sub{margin-block:1rem .5rem;font-size:.9375rem;font-weight:600;color:var(--soft)}
.links{display:grid;gap:.3rem;font-size:.9375rem}
.links a{display:inline-block;padding-block:.2rem}
iframe{display:block;inline-size:100%;border:0;border-radius:var(--round);background:var(--card)}
.script{margin-block:1.5rem}
.cols .script{margin-block:0 2rem}
.ask{padding:1.25rem 1.3rem;border:1px solid var(--line);border-radius:var(--round);background:var(--tint)}
.ask h2{font-size:1.05rem;margin-block-end:.4rem}
button{margin-block-start:.9rem;min-block-size:2.75rem;padding:.4rem 1.2rem;border:0;border-radius:99rem;background:var(--mark);color:var(--on-mark);font:inherit;font-weight:600;cursor:pointer}
.plain button{margin:0;padding:0;min-block-size:1.5rem;background:none;color:var(--mark);font-weight:400;text-decoration:underline;text-underline-offset:.2em;border-radius:0}
footer{border-block-start:1px solid var(--line);color:var(--soft);font-size:.875rem}
footer .wide{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;padding-block:1.5rem 2.5rem}
.table{padding-block:2rem 3rem}
.code{display:grid;gap:.5rem;justify-items:center}
.code input{inline-size:12rem;min-block-size:2.75rem;padding:.4rem .8rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--card);color:var(--ink);font:inherit;letter-spacing:.15em;text-align:center;text-transform:uppercase}
.gone{padding-block:clamp(4rem,14vw,9rem);text-align:center}
.gone p{margin-block:1rem 1.5rem;color:var(--soft)}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.hero form.acts button{margin:0;background:#fff;color:#16181d}
.hero form.acts button+button{background:transparent;color:#fff;box-shadow:inset 0 0 0 1.5px rgb(255 255 255/.65)}
.tabs{position:sticky;inset-block-start:0;z-index:3;background:var(--card);border-block-end:1px solid var(--line)}
.tabs ul{display:flex;gap:.25rem;overflow-x:auto;scrollbar-width:none;padding-block:.4rem}
.tabs a{display:flex;align-items:center;min-block-size:2.75rem;padding:.3rem .85rem;border-radius:99rem;color:var(--ink);font-weight:600;font-size:.9375rem;text-decoration:none;white-space:nowrap;font-variant-numeric:tabular-nums}
.tabs a[aria-current]{background:var(--tint);color:var(--mark)}
.tabs+.jump{position:static}
html:has(.tabs){scroll-padding-block-start:5rem}
html:has(.table>.notice){scroll-padding-block-start:11rem}
.notice{max-inline-size:44rem;margin-block-end:1.25rem;padding:.75rem 1rem;border-radius:.75rem;background:var(--bad-tint);color:var(--bad);font-weight:600}
.table>.notice{position:sticky;inset-block-start:4.1rem;z-index:2;box-shadow:var(--shade)}
.notice.good{background:var(--good-tint);color:var(--good)}
.tag.good{background:var(--good-tint);color:var(--good)}
.tag.soft{background:var(--tint);color:var(--mark)}
.item:has(>.add){flex-wrap:wrap}
.add{flex:1 1 100%}
.add summary{display:inline-flex;align-items:center;min-block-size:2.5rem;padding:.3rem 1.1rem;border-radius:99rem;background:var(--tint);color:var(--mark);font-weight:600;cursor:pointer;list-style:none}
.add summary::-webkit-details-marker{display:none}
.add[open] summary{margin-block-end:.9rem}
.table form:not(.acts){display:grid;gap:.9rem}
.table form label{display:grid;gap:.3rem;font-size:.9375rem;font-weight:600}
.table form .pick{display:flex;align-items:center;gap:.6rem;min-block-size:2.5rem;font-weight:400}
.table .pick input{flex:none;inline-size:1.25rem;block-size:1.25rem;accent-color:var(--mark)}
.table form .count{display:grid;grid-template-columns:1fr auto auto;align-items:center;gap:.6rem;min-block-size:3rem;font-weight:400}
.table label span+span{color:var(--soft);font-variant-numeric:tabular-nums}
.table input:not([type=radio],[type=checkbox],[type=hidden]){min-block-size:2.75rem;padding:.4rem .8rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--card);color:var(--ink);font:inherit;font-weight:400;min-inline-size:0}
.table input[type=number]{inline-size:6rem;font-variant-numeric:tabular-nums}
.table form button{margin:0;justify-self:start}
.table .quiet{background:none;color:var(--mark);box-shadow:inset 0 0 0 1.5px var(--line)}
fieldset{margin:0;padding:.6rem .9rem .7rem;border:1px solid var(--line);border-radius:.75rem;min-inline-size:0}
legend{padding-inline:.35rem;font-weight:600}
legend small{color:var(--soft);font-weight:400}
:is(input,fieldset):focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.table .lines input[type=number],.table .count input[type=number]{inline-size:4.5rem}
.slip{max-inline-size:46rem}
.lines{display:grid;gap:.85rem;margin-block-end:1.25rem}
.lines .item{display:grid}
.lines h2{margin:0;font-size:1.05rem}
.lines form:not(.acts){display:flex;flex-wrap:wrap;align-items:end;gap:.5rem}
.slip dl{display:grid;grid-template-columns:1fr auto;gap:.35rem 1rem;margin-block-end:1.25rem;padding-block-start:1rem;border-block-start:1px solid var(--line);font-weight:600}
.slip dd{font-variant-numeric:tabular-nums}
.slip .call{margin-block:1rem}
.slip .acts{margin-block:1rem}
.slip .go{margin-block-start:.75rem}
.slip p+.notice{margin-block-start:1rem}
@media(max-width:26rem){.tabs li{flex:0 1 auto;min-inline-size:0}.tabs a{padding-inline:.6rem;font-size:.875rem;line-height:1.2;white-space:normal;text-align:center}}
.book{display:grid;gap:1.15rem;padding-block:1.75rem 4rem;align-content:start}
.book>*{min-inline-size:0;max-inline-size:46rem;margin-block:0}
.book h2{margin-block-end:.1rem}
.book .lead{color:var(--ink)}
.hero .lead a{color:#fff}
.book .hint{color:var(--soft);font-size:.9375rem;max-inline-size:42rem}
.book ul.hint{padding-inline-start:1.1rem;list-style:disc;display:grid;gap:.3rem}
.book :is(select,textarea){min-block-size:2.75rem;padding:.4rem .8rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--card);color:var(--ink);font:inherit;font-weight:400;min-inline-size:0;inline-size:100%}
.book textarea{resize:vertical}
.book :is(select,textarea):focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.book form.wish{grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));align-items:end;padding:1.1rem 1.2rem;background:var(--card);border:1px solid var(--line);border-radius:var(--round);box-shadow:var(--shade)}
.book .wish button{justify-self:stretch;padding-inline:.6rem}
.times{display:flex;flex-wrap:wrap;gap:.5rem}
.times :is(a,button,span.out,span.here){display:inline-flex;align-items:center;gap:.4rem;justify-content:center;margin:0;min-inline-size:5.25rem;min-block-size:2.75rem;padding:.3rem .9rem;border-radius:.7rem;background:var(--tint);color:var(--mark);font:inherit;font-weight:600;text-decoration:none;font-variant-numeric:tabular-nums}
.times :is(a,button):hover{background:var(--mark);color:var(--on-mark)}
.times span.out{background:none;color:var(--soft);font-weight:400;box-shadow:inset 0 0 0 1px var(--line)}
.times span.here{box-shadow:inset 0 0 0 2px var(--mark);background:none}
.times small{font-size:.8125rem;font-weight:400}
.facts{display:grid;gap:.55rem;padding:1.1rem 1.2rem;background:var(--card);border:1px solid var(--line);border-radius:var(--round);box-shadow:var(--shade)}
.facts div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.1rem 1.25rem}
.facts dt{color:var(--soft)}
.facts dd{font-weight:600;font-variant-numeric:tabular-nums}
.rules{display:grid;gap:.7rem}
.rules h2{font-size:1.05rem;margin:0}
.book form div{display:grid;gap:.3rem}
.book form .pair{grid-template-columns:1fr 1fr;gap:.3rem 1rem}
.book label small{font-weight:400}
.book form .tag{justify-self:start}
.book form.code{justify-items:start;grid-template-columns:auto auto 1fr;align-items:end}
.book form.code label{grid-column:1/-1}
.book form.plain{display:block}
.choices{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}
.book form.choices{display:flex}
.go{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:.4rem 1.2rem;border-radius:99rem;background:var(--mark);color:var(--on-mark);font-weight:600;text-decoration:none}
.go.quiet{background:none;color:var(--mark);box-shadow:inset 0 0 0 1.5px var(--line)}
.bad{background:var(--bad)}
@media(prefers-color-scheme:dark){.bad{color:#16181d}}
@media print{.jump,.langs,.acts,.ask,iframe,footer{display:none}.hero{background:none;color:#000}.item,.box{break-inside:avoid;box-shadow:none}}
`;

const hash = createHash('sha256').update(SITE_STYLE).digest('base64');

/** What a store's page may load: its style, pictures of this server, and its script pages in frames. No script. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

const framedBy = (sources: readonly string[]) => ['frame-ancestors', ...sources].join(' ');

export const SITE_HEADERS = {
  'content-security-policy': [...POLICY, framedBy(["'none'"])].join('; '),
  // Of a page that anybody may link to, its address is no secret.
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** The same of a page that pages of these hosts show in a frame. */
export const framedHeaders = (hosts: readonly string[]) => ({
  ...SITE_HEADERS,
  'content-security-policy': [...POLICY, framedBy(hosts)].join('; '),
});

/** Headers of a preview in a frame of the panel: without an origin, and with nothing that works. */
export const previewHeaders = (panelOrigins: readonly string[]) => ({
  'cache-control': 'no-store',
  'content-security-policy': [...POLICY, framedBy(["'self'", ...panelOrigins]), 'sandbox'].join('; '),
  'x-frame-options': 'SAMEORIGIN',
});
