import { findRows, findRowsByKey, findRowsById, type RowPlace } from '@timesheet/engine'
import {
  burntCodes,
  CODE_PARTS,
  type CodePart,
  type CodeTemplate,
  codeOf,
  type CodeValues,
  counterScopeOf,
  DEFAULT_CODE_TEMPLATE,
  documentCounters,
  documents,
  documentSettings,
  documentTypes,
  nextNumber,
  readCode,
  readCodeTemplate,
  settingsOf,
  tokensOf,
} from '@timesheet/domain/documents'
import { specialty } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'

/** What the code of a document is made of. */
export interface CodedDocument extends Readonly<Record<CodePart, string>> {
  readonly project: string
  readonly specialty: string
  readonly type: string
}

/** The lock under which numbers of a project are taken. */
export function codesLock(project: string): string {
  return `document codes ${project}`
}

/** The scope that a document is counted in, and how a number becomes its code; null where the template lacks a value. */
export interface CodeScope {
  readonly scope: string
  readonly template: CodeTemplate
  readonly codeOf: (number: number) => string
  readonly numberOf: (code: string) => number | null
}

/** Reads the template of a document's project and the texts for its tokens. */
export async function findCodeScope(place: RowPlace, document: CodedDocument): Promise<CodeScope | null> {
  const template = await findTemplate(place, document.project)
  const of = async <Row>(rows: Promise<ReadonlyMap<string, Row>>, id: string) => (await rows).get(id)
  const values: CodeValues = {
    PROY: (await of(findRowsById(place, projects, [document.project]), document.project))?.code ?? '',
    ESP: (await of(findRowsById(place, specialty, [document.specialty]), document.specialty))?.code ?? '',
    TIPO: (await of(findRowsById(place, documentTypes, [document.type]), document.type))?.code ?? '',
    ...Object.fromEntries(
      Object.entries(CODE_PARTS).map(([part, token]) => [token, document[part as CodePart].trim().toUpperCase()]),
    ),
  }
  if (tokensOf(template).some((token) => !values[token])) return null
  const prefix = counterScopeOf(template, values)
  return {
    scope: `${document.project} ${prefix}`,
    template,
    codeOf: (number) => codeOf(template, values, number),
    numberOf: (code) => numberWithin(template, prefix, code),
  }
}

/** The template in force for a project. */
export async function findTemplate(place: RowPlace, project: string): Promise<CodeTemplate> {
  const settings = await findRowsByKey(place, documentSettings, [{ project }, { project: '' }])
  const read = readCodeTemplate(settingsOf(settings, project).codeTemplate || DEFAULT_CODE_TEMPLATE)
  if (typeof read === 'string') throw new Error(`The template of project ${project} is stored with ${read}.`)
  return read
}

/** The number of a code, if it is counted within this prefix. */
function numberWithin(template: CodeTemplate, prefix: string, code: string): number | null {
  const reading = readCode(template, code)
  return reading && counterScopeOf(template, reading.values) === prefix ? reading.number : null
}

/**
 * The last number taken in a scope: that of its counter, else, where none was taken by it yet, the greatest of all
 * codes that documents of the project have or gave up.
 */
export async function lastNumber(place: RowPlace, { scope, numberOf }: CodeScope, project: string): Promise<number> {
  const [counter] = await findRowsByKey(place, documentCounters, [{ scope }])
  if (counter) return counter.last
  const options = { filter: 'project = {:project}', params: { project } }
  const carried = await findRows(place, documents, options)
  const burnt = await findRows(place, burntCodes, options)
  return nextNumber([...carried, ...burnt].flatMap(({ code }) => numberOf(code) ?? [])) - 1
}

/** The first number after this one whose code nobody has or had. */
export async function firstFree(
  place: RowPlace,
  { codeOf: write }: CodeScope,
  { project, after }: { readonly project: string; readonly after: number },
): Promise<number> {
  for (let number = after + 1; ; number++) if (!(await isTaken(place, project, write(number)))) return number
}

async function isTaken(place: RowPlace, project: string, code: string): Promise<boolean> {
  const carried = await findRowsByKey(place, documents, [{ project, code }])
  const burnt =
    carried.length > 0 ? [] : await findRowsByKey(place, burntCodes, [{ project, code: code.toUpperCase() }])
  return carried.length + burnt.length > 0
}
