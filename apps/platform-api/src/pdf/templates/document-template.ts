/**
 * Statements, invoices and lists of parcels, in Typst. All texts come as JSON in `sys.inputs.data` and are printed as they are: `text(value)`
 * reads no markup.
 */
export const DOCUMENT_TEMPLATE = String.raw`
#let data = json(bytes(sys.inputs.data))
#let rtl-dir = data.dir == "rtl"
#let ink = rgb("#1b1f24")
#let soft = rgb("#59626e")
#let rule = rgb("#d5dae1")
#let tint = rgb("#f4f6f8")
#let direction = if rtl-dir { rtl } else { ltr }
#let side = (start: if rtl-dir { right } else { left }, end: if rtl-dir { left } else { right })
#let day = data.day.split("-").map(int)
#set document(title: data.title, date: datetime(year: day.at(0), month: day.at(1), day: day.at(2)))
#set text(
  font: ("Inter", "Vazirmatn"), size: 9pt, fill: ink, lang: data.lang, dir: direction,
  number-width: "tabular", fallback: true, hyphenate: false,
)
#set par(leading: 0.55em, spacing: 0.7em)
#show heading: set text(weight: 600)
#show heading.where(level: 1): set text(size: 19pt)
#show heading.where(level: 2): set text(size: 10.5pt)
#show heading.where(level: 2): set block(above: 1.6em, below: 0.7em, sticky: true)
#let plain(value) = text(value)
#let quiet(value) = text(fill: soft, size: 8pt, value)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 18mm, bottom: 20mm),
  header: context if data.mark != "" or here().page() > 1 {
    set text(size: 8pt, fill: soft)
    grid(columns: (1fr, auto), align: (side.start, side.end),
      if here().page() > 1 { plain(data.title + " · " + data.subtitle) },
      if data.mark != "" { text(fill: rgb("#a33b1f"), weight: 600, data.mark) })
  },
  footer: context {
    set text(size: 7pt, fill: soft)
    line(length: 100%, stroke: 0.5pt + rule)
    v(-0.4em)
    let page-label = data.pageLabel.replace("{{page}}", str(here().page())).replace("{{pages}}", str(counter(page).final().first()))
    grid(columns: (1fr, auto), column-gutter: 8mm, align: (side.start, side.end), plain(data.foot), plain(page-label))
  },
)

#heading(level: 1, plain(data.title))
#text(size: 11pt, fill: soft, data.subtitle)
#v(3mm)
#grid(
  columns: (1fr,) * data.parties.len() + (1.1fr,),
  column-gutter: 8mm,
  ..data.parties.map(party => {
    quiet(party.label)
    for (at, value) in party.lines.enumerate() {
      linebreak()
      if at == 0 { text(weight: 600, value) } else { plain(value) }
    }
  }),
  grid(columns: (auto, 1fr), column-gutter: 4mm, row-gutter: 1.8mm, align: (side.start, side.end),
    ..data.facts.map(fact => (quiet(fact.at(0)), plain(fact.at(1)))).flatten()),
)
#if data.figures.len() > 0 {
  v(2mm)
  block(width: 100%, fill: tint, radius: 2mm, inset: (x: 4mm, y: 3.2mm), grid(
    columns: (1fr,) * data.figures.len(), column-gutter: 4mm, row-gutter: 1.6mm,
    ..data.figures.map(figure => quiet(figure.at(0))),
    ..data.figures.enumerate().map(((at, figure)) => text(
      size: 12pt, weight: if at == data.figures.len() - 1 { 700 } else { 500 }, figure.at(1))),
  ))
}
#for one in data.tables {
  heading(level: 2, plain(one.title))
  let aligns = one.columns.map(column => side.at(column.align))
  let total = if one.total == none { () } else {
    (table.hline(stroke: 0.8pt + ink), ..one.total.map(cell => text(weight: 600, cell)))
  }
  table(
    columns: one.columns.map(column => column.width * 1fr),
    align: (at, row) => aligns.at(at),
    stroke: none,
    inset: (x: 1.2mm, y: 1.25mm),
    table.header(
      ..one.columns.map(column => text(size: 8pt, fill: soft, column.label)),
      table.hline(stroke: 0.8pt + rule),
    ),
    ..one.rows.enumerate().map(((at, row)) => (
      ..row.map(plain),
      ..if at < one.rows.len() - 1 { (table.hline(stroke: 0.4pt + rule),) } else { () },
    )).flatten(),
    ..total,
  )
  if one.note != "" { quiet(one.note) }
}
#let pictures = data.at("pictures", default: ())
#if pictures.len() > 0 {
  v(6mm)
  block(breakable: false, grid(
    columns: (1fr,) * pictures.len(), column-gutter: 10mm, row-gutter: 1.6mm,
    ..pictures.map(one => quiet(one.label)),
    ..pictures.map(one => block(width: 100%, height: 24mm, stroke: (bottom: 0.6pt + rule), if one.svg != "" {
      image(bytes(one.svg), format: "svg", width: 100%, height: 22mm, fit: "contain", alt: one.alt)
    })),
  ))
}
#if data.notes.len() > 0 {
  v(4mm)
  for note in data.notes { par(quiet(note)) }
}
`;
