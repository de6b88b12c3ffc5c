/** A label of a parcel on A6, as browsers print it. All texts are printed as they are. */
export const LABEL_TEMPLATE = String.raw`
#let data = json(bytes(sys.inputs.data))
#let rtl-dir = data.dir == "rtl"
#let direction = if rtl-dir { rtl } else { ltr }
#let day = data.day.split("-").map(int)
#set document(title: data.title, date: datetime(year: day.at(0), month: day.at(1), day: day.at(2)))
#set page(width: 105mm, height: 148mm, margin: 5mm)
#set text(font: ("Inter", "Vazirmatn"), size: 9pt, lang: data.lang, dir: direction, fallback: true, hyphenate: false)
#set par(leading: 0.5em, spacing: 0.5em)
#let plain(value) = text(value)
#let party(one, size) = {
  text(size: 7pt, one.term)
  linebreak()
  text(size: size + 1pt, weight: 700, one.name)
  for value in one.lines {
    linebreak()
    text(size: size, value)
  }
}
#block(width: 100%, height: 24mm, clip: true, party(data.from, 8pt))
#line(length: 100%, stroke: 0.8pt)
#block(width: 100%, height: 38mm, clip: true, party(data.to, 12pt))
#line(length: 100%, stroke: 0.8pt)
#block(width: 100%, height: 34mm, clip: true, grid(columns: (1fr, 32mm), column-gutter: 4mm,
  for fact in data.facts {
    text(size: 7pt, fact.at(0))
    linebreak()
    text(weight: 600, fact.at(1))
    parbreak()
  },
  image(bytes(data.code), format: "svg", width: 32mm, height: 32mm, fit: "stretch", alt: data.number),
))
#line(length: 100%, stroke: 0.8pt)
#align(center, {
  if data.bars != "" {
    image(bytes(data.bars), format: "svg", width: 95mm, height: 22mm, fit: "stretch", alt: data.number)
  }
  text(size: 11pt, weight: 600, data.numberLine)
})
`;
