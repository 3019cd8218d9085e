import { plainHead } from '../kernel/index.ts'
import { LIST_HEADS } from './load-columns.calc.ts'
import { MOST_REGISTER_COLUMNS, REGISTER_FIELDS, type RegisterColumn, type RegisterField } from './register-columns.ts'

/** What customers call the columns that no list of documents to be loaded has. */
const OWN_HEADS: Readonly<Partial<Record<RegisterField, readonly string[]>>> = {
  number: ['n', 'nro', 'item', 'orden', 'no', 'it', 'numero de orden'],
  project: ['proyecto', 'obra', 'contrato', 'project', 'project number', 'project code', 'job'],
  projectName: ['proyecto nombre', 'project name', 'nombre de la obra', 'descripcion del proyecto'],
  specialtyCode: ['cod especialidad', 'cod disciplina', 'codigo de disciplina', 'disc', 'discipline code'],
  typeCode: ['cod tipo', 'tipo cod', 'type code'],
  state: ['estado del documento', 'status', 'situacion', 'document status'],
  issued: [
    'rev',
    'revision',
    'revision actual',
    'ultima revision',
    'rev actual',
    'current revision',
    'latest revision',
  ],
  issuedOn: ['fecha emision', 'fecha de la revision', 'fecha rev', 'issue date', 'issued', 'revision date', 'rev date'],
  purpose: ['proposito', 'motivo de emision', 'emitido para', 'purpose', 'issue purpose', 'issued for', 'poi'],
  suitability: ['idoneidad', 'suitability', 'suitability code', 'status code'],
  transmittal: [
    'remito n',
    'nro de remito',
    'n de remito',
    'transmittal',
    'transmittal no',
    'transmittal number',
    'nota',
  ],
  result: ['respuesta', 'calificacion', 'codigo de respuesta', 'review code', 'response', 'client response', 'result'],
  revision: ['revision en elaboracion', 'proxima revision', 'next revision', 'working revision'],
  sheets: ['total de hojas', 'hojas'],
}

/** What each head that is known without asking means, the most usual meaning first. */
const KNOWN: ReadonlyMap<string, RegisterField> = new Map(
  (Object.keys(REGISTER_FIELDS) as RegisterField[])
    .flatMap((field) => {
      const common: readonly string[] = Object.hasOwn(LIST_HEADS, field)
        ? LIST_HEADS[field as keyof typeof LIST_HEADS]
        : []
      const names = [plainHead(REGISTER_FIELDS[field]), ...(OWN_HEADS[field] ?? []), ...common]
      return names.map((name) => [name, field] as const)
    })
    .toReversed(),
)

/** Headings that were given a meaning before, by `plainHead`. */
export type RememberedHeads = ReadonlyMap<string, RegisterField | ''>

/** What forms that are kept say about headings: those of the same customer last, so that they win. */
export function rememberedHeads(
  forms: readonly { readonly columns: readonly RegisterColumn[] | null }[],
): RememberedHeads {
  const columns = forms.flatMap((form) => form.columns ?? [])
  return new Map(columns.map(({ field, heading }) => [plainHead(heading), field] as const))
}

/** A sheet of a workbook as far as headings are looked for in it. */
export interface TemplateSheet {
  readonly name: string
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Where the headings of a template stand, and what each of its columns is filled with. */
export interface TemplateHead {
  readonly sheet: string
  /** The row of the headings, from 1. */
  readonly line: number
  readonly columns: readonly RegisterColumn[]
}

/** The columns under a row of headings, each by what was remembered of its heading, else by its usual meaning. */
export function columnsUnder(cells: readonly string[], remembered: RememberedHeads): readonly RegisterColumn[] {
  const used = new Set<RegisterField>()
  return cells.slice(0, MOST_REGISTER_COLUMNS).map((heading) => {
    const key = plainHead(heading)
    const told = key === '' ? '' : (remembered.get(key) ?? KNOWN.get(key) ?? '')
    // Of two columns with one meaning the first is filled; the other may be the customer's own.
    const field = told !== '' && used.has(told) ? '' : told
    if (field !== '') used.add(field)
    return { field, heading }
  })
}

/** The row that names most of what is known, with one of the codes or the title among it; null where none does. */
export function findTemplateHead(sheets: readonly TemplateSheet[], remembered: RememberedHeads): TemplateHead | null {
  let best: TemplateHead | null = null
  let most = 1
  for (const { name, rows } of sheets)
    for (const { line, cells } of rows) {
      const columns = columnsUnder(cells, remembered)
      const known = columns.filter(({ field }) => field !== '')
      const isList = known.some(({ field }) => field === 'code' || field === 'clientCode' || field === 'title')
      if (isList && known.length > most) {
        most = known.length
        best = { sheet: name, line, columns }
      }
    }
  return best
}
