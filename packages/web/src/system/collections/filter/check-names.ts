import { keywordValue, macroValue } from '@timesheet/schema'
import { isList } from '../collection.types.ts'
import type { SchemaCollection, SchemaField } from '../collection.types.ts'
import { closestName } from './closest-name.ts'
import type { FilterProblem } from './filter-problem.ts'
import { accountCollections, collectionNamed, fieldNamed, throughRelation } from './filter-scope.ts'
import type { FilterScope } from './filter-scope.ts'
import { filterTokens, meaningful } from './filter-tokens.ts'
import type { FilterToken } from './filter-tokens.ts'
import { FILTER_FUNCTIONS, MACRO_NAMES } from './vocabulary.ts'

const MAX_HOPS = 6
const TOO_LONG = `Un camino pasa por ${MAX_HOPS} relaciones como máximo`
const COMMON_MODIFIERS = ['length', 'each', 'lower']
const OWN_MODIFIERS = [...COMMON_MODIFIERS, 'fold']
const BODY_MODIFIERS = [...COMMON_MODIFIERS, 'isset', 'changed']
const TEXT_MODIFIERS = ['isset', 'lower']
const NOW = new Date(0)

interface Finding {
  readonly part: string
  readonly text: string
  readonly isWarning?: boolean
}

interface Path {
  readonly parts: readonly string[]
  readonly modifier: string
}

function pathOf(name: string): Path {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const colon = last.indexOf(':')
  return colon < 0
    ? { parts, modifier: '' }
    : { parts: [...parts.slice(0, -1), last.slice(0, colon)], modifier: last.slice(colon + 1) }
}

function unknownField(part: string, collection: SchemaCollection): Finding {
  const near = closestName(
    part,
    collection.fields.map(({ name }) => name),
  )
  return { part, text: `“${part}” no es un campo de ${collection.name}${near ? `; ¿será “${near}”?` : ''}` }
}

function wrongModifier(modifier: string, allowed: readonly string[]): Finding | null {
  return modifier === '' || allowed.includes(modifier)
    ? null
    : {
        part: modifier,
        text: `“:${modifier}” no se admite acá; sirven ${allowed.map((name) => `:${name}`).join(', ')}`,
      }
}

function modifierOnField(field: SchemaField, modifier: string): Finding | null {
  if ((modifier === 'each' || modifier === 'length') && !isList(field))
    return {
      part: modifier,
      text: `“${field.name}” tiene un solo valor: “:${modifier}” no cambia nada`,
      isWarning: true,
    }
  return null
}

function checkPath(scope: FilterScope, from: SchemaCollection, { parts, modifier }: Path): Finding | null {
  let collection = from
  for (const [index, part] of parts.entries()) {
    const field = fieldNamed(collection, part)
    const isLast = index === parts.length - 1
    if (field && (isLast || field.type === 'json' || field.type === 'geoPoint')) return modifierOnField(field, modifier)
    const next = throughRelation(scope, collection, part)
    if (!next)
      return field
        ? { part, text: `“${part}” no es una relación: no tiene nada adentro` }
        : unknownField(part, collection)
    if (isLast) return { part, text: `Después de “${part}” falta elegir un campo de ${next.name}` }
    if (index >= MAX_HOPS) return { part, text: TOO_LONG }
    collection = next
  }
  return null
}

/**
 * Makes a finding about the request a warning: the server treats a missing name as empty. A path that is too long stays
 * an error.
 */
function asWarning(finding: Finding | null): Finding | null {
  return finding && finding.text !== TOO_LONG ? { ...finding, isWarning: true } : finding
}

function checkAccount(scope: FilterScope, { parts, modifier }: Path): Finding | null {
  const path = { parts: parts.slice(2), modifier }
  const first = path.parts[0] ?? ''
  if (path.parts.length === 1 && (first === 'collectionId' || first === 'collectionName')) return null
  const wrong = wrongModifier(modifier, OWN_MODIFIERS)
  const findings = accountCollections(scope).map((accounts) => checkPath(scope, accounts, path))
  if (wrong || findings.length === 0 || findings.some((finding) => finding === null)) return wrong
  const unknown = findings.every((finding) => finding?.part === first && finding.text.includes('no es un campo'))
  return unknown
    ? { part: first, text: `Ninguna cuenta tiene “${first}”: siempre va a estar vacío`, isWarning: true }
    : asWarning(findings.find((finding) => finding?.part !== first) ?? findings[0] ?? null)
}

function checkBody(scope: FilterScope, { parts, modifier }: Path): Finding | null {
  const [first = '', ...rest] = parts.slice(2)
  const field = fieldNamed(scope.collection, first)
  const wrong = wrongModifier(modifier, BODY_MODIFIERS)
  if (wrong) return wrong
  if (!field)
    return {
      part: first,
      text: `“${first}” no es un campo de ${scope.collection.name}: sólo valdrá si alguien lo envía igual`,
      isWarning: true,
    }
  return rest.length > 0 && field.type === 'relation'
    ? asWarning(checkPath(scope, scope.collection, { parts: [first, ...rest], modifier }))
    : null
}

function checkRequest(scope: FilterScope, path: Path): Finding | null {
  const [, section = '', ...rest] = path.parts
  if (section === 'method' || section === 'context')
    return rest.length > 0 ? { part: rest[0] ?? '', text: `“@request.${section}” no tiene nada adentro` } : null
  if (!['auth', 'body', 'query', 'headers'].includes(section))
    return {
      part: section,
      text: `“@request.${section}” no existe; sirven auth, body, query, headers, method y context`,
    }
  if (rest.length === 0) return { part: section, text: `Después de “@request.${section}” falta un nombre` }
  if (section === 'auth') return checkAccount(scope, path)
  return section === 'body' ? checkBody(scope, path) : wrongModifier(path.modifier, TEXT_MODIFIERS)
}

function checkCollection(scope: FilterScope, path: Path): Finding | null {
  const [, named = '', ...rest] = path.parts
  const [name = ''] = named.split(':')
  const collection = collectionNamed(scope, name)
  if (!collection) {
    const near = closestName(
      name,
      scope.collections.map((each) => each.name),
    )
    return { part: named, text: `No hay una colección “${name}”${near ? `; ¿será “${near}”?` : ''}` }
  }
  if (rest.length === 0) return { part: named, text: `Después de “@collection.${name}” falta un campo` }
  return (
    wrongModifier(path.modifier, OWN_MODIFIERS) ??
    checkPath(scope, collection, { parts: rest, modifier: path.modifier })
  )
}

function checkMacro(name: string): Finding | null {
  if (macroValue(name, NOW) !== undefined) return null
  const near = closestName(name, MACRO_NAMES)
  return {
    part: name,
    text: `“${name}” no existe${near ? `; ¿será “${near}”?` : '; sirven @request., @collection. y las fechas como @now'}`,
  }
}

function checkName(scope: FilterScope, name: string): Finding | null {
  if (fieldNamed(scope.collection, name)) return null
  const path = pathOf(name)
  if (name.startsWith('@request.')) return checkRequest(scope, path)
  if (name.startsWith('@collection.')) return checkCollection(scope, path)
  if (name.startsWith('@')) return checkMacro(name)
  if (keywordValue(name) !== undefined) return null
  return wrongModifier(path.modifier, OWN_MODIFIERS) ?? checkPath(scope, scope.collection, path)
}

function problemOf(token: FilterToken, { part, text, isWarning = false }: Finding): FilterProblem {
  const at = token.text.lastIndexOf(part)
  const from = token.from + Math.max(at, 0)
  return { from, to: at < 0 ? token.to : from + part.length, text, isWarning }
}

function checkToken(scope: FilterScope, token: FilterToken): FilterProblem | null {
  if (token.kind === 'function')
    return FILTER_FUNCTIONS.some(({ name }) => name === token.text)
      ? null
      : {
          from: token.from,
          to: token.to,
          text: `No hay una función “${token.text}”; sirven ${FILTER_FUNCTIONS.map(({ name }) => name).join(' y ')}`,
        }
  if (token.kind !== 'identifier') return null
  const finding = checkName(scope, token.text)
  return finding && problemOf(token, finding)
}

/** The names of a filter that cannot be resolved, each at its position. */
export function nameProblems(text: string, scope: FilterScope): readonly FilterProblem[] {
  return meaningful(filterTokens(text)).flatMap((token) => checkToken(scope, token) ?? [])
}
