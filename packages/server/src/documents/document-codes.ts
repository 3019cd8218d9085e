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

/** Reads the templates of the projects of documents and the texts for their tokens; returns the scope of each. */
export async function findCodeScopes(
  place: RowPlace,
  coded: readonly CodedDocument[],
): Promise<(document: CodedDocument) => CodeScope | null> {
  const each = (name: 'project' | 'specialty' | 'type') => [...new Set(coded.map((document) => document[name]))]
  const templates = await findTemplates(place, each('project'))
  const own = await findRowsById(place, projects, each('project'))
  const specialties = await findRowsById(place, specialty, each('specialty'))
  const types = await findRowsById(place, documentTypes, each('type'))
  return (document) =>
    scopeOf(document, templates.get(document.project)!, {
      PROY: own.get(document.project)?.code ?? '',
      ESP: specialties.get(document.specialty)?.code ?? '',
      TIPO: types.get(document.type)?.code ?? '',
      ...Object.fromEntries(
        Object.entries(CODE_PARTS).map(([part, token]) => [token, document[part as CodePart].trim().toUpperCase()]),
      ),
    })
}

function scopeOf({ project }: CodedDocument, template: CodeTemplate, values: CodeValues): CodeScope | null {
  if (tokensOf(template).some((token) => !values[token])) return null
  const prefix = counterScopeOf(template, values)
  return {
    scope: `${project} ${prefix}`,
    template,
    codeOf: (number) => codeOf(template, values, number),
    numberOf: (code) => numberWithin(template, prefix, code),
  }
}

/** The templates in force for projects. */
async function findTemplates(place: RowPlace, asked: readonly string[]): Promise<ReadonlyMap<string, CodeTemplate>> {
  const settings = await findRowsByKey(
    place,
    documentSettings,
    [...asked, ''].map((project) => ({ project })),
  )
  const read = (project: string) => {
    const template = readCodeTemplate(settingsOf(settings, project).codeTemplate || DEFAULT_CODE_TEMPLATE)
    if (typeof template === 'string') throw new Error(`The template of project ${project} is stored with ${template}.`)
    return template
  }
  return new Map(asked.map((project) => [project, read(project)]))
}

/** The template in force for a project. */
export async function findTemplate(place: RowPlace, project: string): Promise<CodeTemplate> {
  return (await findTemplates(place, [project])).get(project)!
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

/** The numbers whose codes nobody has or had, looked up for as many documents at once as are numbered. */
export class FreeNumbers {
  readonly #place: RowPlace
  readonly #ahead: number
  readonly #looked = new Map<string, { upTo: number; readonly taken: Set<string> }>()

  constructor(place: RowPlace, documents = 1) {
    this.#place = place
    this.#ahead = documents
  }

  /** The first free number after this one. */
  async firstAfter(after: number, scope: CodeScope, project: string): Promise<number> {
    for (let number = after + 1; ; number++) if (!(await this.#isTaken(number, scope, project))) return number
  }

  async #isTaken(number: number, { scope, codeOf: write }: CodeScope, project: string): Promise<boolean> {
    const looked = this.#looked.get(scope) ?? { upTo: 0, taken: new Set<string>() }
    this.#looked.set(scope, looked)
    if (number > looked.upTo) {
      const codes = Array.from({ length: this.#ahead }, (_, at) => write(number + at))
      for (const code of await takenAmong(this.#place, project, codes)) looked.taken.add(code)
      looked.upTo = number + this.#ahead - 1
    }
    return looked.taken.has(write(number).toUpperCase())
  }
}

/** Which of these codes documents of a project have or had, in capitals. */
async function takenAmong(place: RowPlace, project: string, codes: readonly string[]): Promise<readonly string[]> {
  const carried = await findRowsByKey(
    place,
    documents,
    codes.map((code) => ({ project, code })),
  )
  const burnt = await findRowsByKey(
    place,
    burntCodes,
    codes.map((code) => ({ project, code: code.toUpperCase() })),
  )
  return [...carried, ...burnt].map(({ code }) => code.toUpperCase())
}
