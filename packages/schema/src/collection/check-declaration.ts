import { WiringError } from '../errors/wiring-error.ts'
import type { FieldDeclaration } from '../fields/declare.ts'
import { isPattern } from '../fields/pattern.ts'
import { parsePattern } from '../fields/regex-subset.ts'
import type { AuthDeclaration, CollectionDeclaration } from './define-collection.ts'
import { normaliseIndex } from './index-sql.ts'
import { stateMachineProblem } from './state-machine.ts'
import { systemFields } from './system-fields.ts'

const RESERVED: ReadonlySet<string> = new Set([
  'null',
  'true',
  'false',
  '_rowid_',
  'collectionid',
  'collectionname',
  'expand',
])
const RESERVED_IN_AUTH: ReadonlySet<string> = new Set(['passwordconfirm', 'oldpassword'])
// Names of the engine's own tables.
const RESERVED_COLLECTIONS: ReadonlySet<string> = new Set(['_collections', '_params', '_migrations'])
const NAME = /^\w{1,100}$/
const COLLECTION_NAME = /^\w{1,255}$/
const MAX_HELP = 300

/** Throws a `WiringError` for an invalid declaration (record-api §3.2–3.5). */
export function checkDeclaration(declaration: CollectionDeclaration): void {
  const refuse = (why: string): never => {
    throw new WiringError(`collection "${declaration.name}": ${why}`)
  }
  if (!COLLECTION_NAME.test(declaration.name) || declaration.name.includes('_via_')) refuse('the name is not valid')
  if (RESERVED_COLLECTIONS.has(declaration.name.toLowerCase())) refuse('the name is reserved')
  if (declaration.id !== undefined && !NAME.test(declaration.id)) refuse(`the id "${declaration.id}" is not valid`)
  checkNames(declaration, refuse)
  for (const [name, field] of Object.entries(declaration.fields)) {
    const problem = fieldProblem(field)
    if (problem) refuse(`field "${name}" ${problem}`)
  }
  checkSystemFields(declaration, refuse)
  if (declaration.versioned && declaration.fields['version']?.type !== 'number')
    refuse('it is versioned, which needs a number field "version"')
  checkIndexes(declaration, refuse)
  checkSearch(declaration, refuse)
  checkAudited(declaration, refuse)
  checkStates(declaration, refuse)
  if (declaration.type === 'auth') checkAuth(declaration, refuse)
}

type Refuse = (why: string) => never

function checkNames(declaration: CollectionDeclaration, refuse: Refuse): void {
  const seen = new Set<string>()
  for (const name of Object.keys(declaration.fields)) {
    const key = name.toLowerCase()
    if (!NAME.test(name) || name.includes('_via_')) refuse(`the field name "${name}" is not valid`)
    if (RESERVED.has(key) || (declaration.type === 'auth' && RESERVED_IN_AUTH.has(key)))
      refuse(`the field name "${name}" is reserved`)
    if (seen.has(key)) refuse(`two fields are called "${name}"`)
    seen.add(key)
  }
}

function checkSystemFields(declaration: CollectionDeclaration, refuse: Refuse): void {
  const names = Object.keys(declaration.fields)
  for (const { defaults } of systemFields(declaration.type ?? 'base')) {
    const name = names.find((candidate) => candidate.toLowerCase() === defaults.name.toLowerCase())
    if (name === undefined) continue
    if (name !== defaults.name || declaration.fields[name]!.type !== defaults.type)
      refuse(`"${name}" clashes with the system field "${defaults.name}"`)
  }
}

function checkIndexes(declaration: CollectionDeclaration, refuse: Refuse): void {
  const columns = new Set([
    ...systemFields(declaration.type ?? 'base').map(({ defaults }) => defaults.name),
    ...Object.keys(declaration.fields),
  ])
  const seen = new Set<string>()
  for (const index of (declaration.indexes ?? []).map(normaliseIndex)) {
    if (index.fields.length === 0) refuse('an index has no fields')
    for (const field of index.fields) {
      if (!columns.has(field)) refuse(`an index is over "${field}", which is no field`)
    }
    const name = (index.name ?? index.fields.join('_')).toLowerCase()
    if (seen.has(name)) refuse(`two indexes are over (${index.fields.join(', ')}): give one a name`)
    seen.add(name)
  }
}

function checkSearch({ search, fields }: CollectionDeclaration, refuse: Refuse): void {
  if (search === undefined) return
  if (search.length === 0) refuse('it is searched in no field')
  for (const name of search) {
    if (fields[name]?.type !== 'text') refuse(`it is searched in "${name}", which is no text`)
  }
}

function checkStates({ states, fields }: CollectionDeclaration, refuse: Refuse): void {
  if (!states) return
  const values = fields['state']?.options['values']
  const same = Array.isArray(values) && values.join() === Object.keys(states.states).join()
  if (!same) refuse('its field "state" has other values than its states')
  const problem = stateMachineProblem(states, fields)
  if (problem) refuse(`its state machine ${problem}`)
}

function checkAudited({ audited, fields }: CollectionDeclaration, refuse: Refuse): void {
  if (audited === undefined || audited === true) return
  const named = [...(audited.except ?? []), ...(audited.unlessBy === undefined ? [] : [audited.unlessBy])]
  for (const name of named) if (!Object.hasOwn(fields, name)) refuse(`its audit names "${name}", which is no field`)
}

function checkAuth({ auth, indexes = [] }: AuthDeclaration, refuse: Refuse): void {
  if (auth?.manageRule === '') refuse('an empty manage rule would let everyone manage everyone')
  const unique = new Set(
    indexes
      .map(normaliseIndex)
      .filter((index) => index.unique && index.fields.length === 1)
      .map((index) => index.fields[0]),
  )
  for (const field of auth?.passwordAuth?.identityFields ?? []) {
    if (field !== 'email' && !unique.has(field))
      refuse(`people sign in by "${field}", which has no unique index of its own`)
  }
}

function fieldProblem(field: FieldDeclaration): string | null {
  const { values, onCreate, onUpdate, pattern, autogeneratePattern, minSelect, maxSelect } = field.options
  if (field.help.length > MAX_HELP) return `has a help of more than ${MAX_HELP} characters`
  if (
    field.type === 'select' &&
    !(Array.isArray(values) && values.length > 0 && values.length === new Set(values).size)
  )
    return 'needs distinct values'
  if (field.type === 'autodate' && !onCreate && !onUpdate) return 'is never set'
  if (field.type === 'relation' && !field.target) return 'points nowhere'
  if (typeof minSelect === 'number' && minSelect > Math.max(1, Number(maxSelect ?? 0)))
    return 'wants more values than it takes'
  if (typeof pattern === 'string' && !isPattern(pattern)) return 'has a pattern that does not compile'
  return typeof autogeneratePattern === 'string' ? autogenerateProblem(autogeneratePattern) : null
}

function autogenerateProblem(pattern: string): string | null {
  try {
    parsePattern(pattern)
    return null
  } catch (error) {
    return `has an autogenerate pattern that cannot be used: ${(error as Error).message}`
  }
}
