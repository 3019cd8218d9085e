/** What a drawing says in its title block, and how far it is. */
export interface Drawing {
  readonly code: string
  readonly title: string
  readonly project: string
  readonly revision: string
  /** How many revisions came before: what is drawn changes with each. */
  readonly before: number
}

/** What every written document of the demo company says. */
const WRITTEN = [
  '1. Objeto',
  'Este documento forma parte de la ingeniería del proyecto y fija lo que se usa en los demás.',
  '',
  '2. Alcance',
  'Comprende las obras indicadas en los planos de la especialidad, con sus límites de provisión.',
  '',
  '3. Bases',
  'Se aplican los reglamentos vigentes, los datos del comitente y los estudios de suelo disponibles.',
  '',
  '4. Resultados',
  'Los resultados se resumen en las planillas del anexo y son válidos para las hipótesis indicadas.',
]

/** A3, lying, in points. */
const WIDTH = 1191
const HEIGHT = 842
const MARGIN = 28
const BLOCK = { width: 380, height: 110 }
const AXES = 6
const STEP = 140
const LEFT = 150
const BOTTOM = 230
const TALL = 420

type Operators = readonly string[]

type Ends = readonly [x1: number, y1: number, x2: number, y2: number]
const line = ([x1, y1, x2, y2]: Ends, width = 1) => `${width} w ${x1} ${y1} m ${x2} ${y2} l S`
type Rectangle = readonly [x: number, y: number, width: number, height: number]
const box = (rectangle: Rectangle, width = 1) => `${width} w ${rectangle.join(' ')} re S`
const full = (rectangle: Rectangle) => `${rectangle.join(' ')} re f`
const text = (x: number, y: number, size: number, said: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${said.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`

function frame({ code, title, project, revision }: Drawing, sheet: number, sheets: number): Operators {
  const [x, y] = [WIDTH - MARGIN - BLOCK.width, MARGIN]
  return [
    box([MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN], 2),
    box([x, y, BLOCK.width, BLOCK.height], 1.5),
    line([x, y + 74, x + BLOCK.width, y + 74]),
    line([x, y + 36, x + BLOCK.width, y + 36]),
    line([x + 300, y, x + 300, y + 36]),
    text(x + 10, y + 86, 14, project),
    text(x + 10, y + 48, 16, title.slice(0, 44)),
    text(x + 10, y + 12, 14, code),
    text(x + 310, y + 20, 9, `Hoja ${sheet} de ${sheets}`),
    text(x + 310, y + 6, 11, `Rev. ${revision}`),
  ]
}

/** Axes with their letters, walls between them, and what comes and goes with the revisions. */
function plan({ before }: Drawing): Operators {
  const axes = Array.from({ length: AXES }, (_, i) => LEFT + i * STEP)
  const right = axes.at(-1)!
  const door = LEFT + 200 + 60 * before
  return [
    text(LEFT, HEIGHT - 70, 18, 'PLANTA GENERAL  Esc. 1:100'),
    ...axes.flatMap((x, i) => [
      line([x, BOTTOM - 40, x, BOTTOM + TALL + 40], 0.5),
      text(x - 4, BOTTOM - 60, 14, String.fromCharCode(65 + i)),
      ...[0, TALL / 2, TALL].map((y) => full([x - 7, BOTTOM + y - 7, 14, 14])),
    ]),
    box([LEFT, BOTTOM, right - LEFT, TALL], 5),
    line([LEFT + 2 * STEP, BOTTOM, LEFT + 2 * STEP, BOTTOM + TALL], 4),
    line([LEFT + 2 * STEP, BOTTOM + TALL / 2, right, BOTTOM + TALL / 2], 4),
    `1 1 1 rg ${full([door, BOTTOM - 4, 50, 8])} 0 0 0 rg`,
    line([door, BOTTOM, door + 35, BOTTOM + 35]),
    text(LEFT + 60, BOTTOM + 320, 13, 'Sala de bombas'),
    text(LEFT + 2 * STEP + 60, BOTTOM + 320, 13, before > 0 ? 'Sala de tableros y control' : 'Sala de tableros'),
    text(LEFT + 2 * STEP + 60, BOTTOM + 90, 13, 'Depósito'),
    ...(before > 1
      ? []
      : [box([LEFT + 3.4 * STEP, BOTTOM + 40, 110, 110]), text(LEFT + 3.6 * STEP, BOTTOM + 90, 12, 'Tanque')]),
    ...(before > 0
      ? [box([LEFT + 70, BOTTOM + 80, 130, 70], 2), text(LEFT + 84, BOTTOM + 110, 12, 'Bomba P-102')]
      : [text(LEFT + 70, BOTTOM + 110, 12, 'Reserva')]),
  ]
}

function section({ before }: Drawing): Operators {
  const roof = BOTTOM + 260 + 30 * Math.min(before, 1)
  return [
    text(LEFT, HEIGHT - 70, 18, 'CORTE A-A  Esc. 1:50'),
    line([LEFT - 60, BOTTOM, LEFT + 5 * STEP + 60, BOTTOM], 3),
    box([LEFT, BOTTOM, 5 * STEP, roof - BOTTOM], 3),
    line([LEFT - 20, roof, LEFT + 2.5 * STEP, roof + 90], 3),
    line([LEFT + 2.5 * STEP, roof + 90, LEFT + 5 * STEP + 20, roof], 3),
    text(LEFT + 5 * STEP + 30, roof - 6, 13, before > 0 ? '+4,80' : '+4,20'),
    text(LEFT + 5 * STEP + 30, BOTTOM + 8, 13, '±0,00'),
    text(LEFT, BOTTOM - 60, 12, `Hormigón H-${before > 0 ? 30 : 25}, acero ADN 420. Recubrimiento 3 cm.`),
  ]
}

function notes({ revision }: Drawing): Operators {
  return [
    text(LEFT, HEIGHT - 70, 18, 'NOTAS DE LA REVISIÓN'),
    text(LEFT, HEIGHT - 120, 13, `1. La revisión ${revision} incorpora las observaciones de la anterior.`),
    text(LEFT, HEIGHT - 145, 13, '2. Se agrega la bomba P-102 y se quita el tanque.'),
  ]
}

/** A drawing as a PDF of two sheets, or three from its third revision on, as a program of CAD would write it. */
export function drawingPdf(drawing: Drawing): Buffer {
  const drawn = [plan(drawing), section(drawing), ...(drawing.before > 1 ? [notes(drawing)] : [])]
  const contents = drawn.map((sheet, i) => [...frame(drawing, i + 1, drawn.length), ...sheet].join('\n'))
  return pdfOf(contents, [WIDTH, HEIGHT])
}

/** A report, a list or a calculation as a PDF of one A4 sheet: what it is called, and what changed with the revision. */
export function writtenPdf({ code, title, project, revision, before }: Drawing): Buffer {
  const [width, height] = [595, 842]
  const [left, top] = [70, height - 90]
  const lines = [...WRITTEN, before > 0 ? `La revisión ${revision} incorpora las observaciones de la anterior.` : '']
  const content = [
    text(left, top, 11, project),
    text(left, top - 34, 18, title.slice(0, 48)),
    text(left, top - 60, 12, `${code}   Rev. ${revision}`),
    line([left, top - 74, width - left, top - 74]),
    ...lines.map((said, i) => text(left, top - 110 - 22 * i, 10, said)),
    text(width - left - 60, 50, 9, 'Hoja 1 de 1'),
  ]
  return pdfOf([content.join('\n')], [width, height])
}

/** A PDF of pages of a size, in points, with such contents, which write in Helvetica. */
function pdfOf(contents: readonly string[], [width, height]: readonly [width: number, height: number]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) >>',
    `<< /Type /Pages /Kids [${contents.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + 2 * i} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  // Every character is one byte, so that lengths are places.
  let written = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = written.length
    written += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + end, 'latin1')
}
