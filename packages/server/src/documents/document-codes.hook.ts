import { currentOrigin, findRowsById, findRowsByKey, type Installer } from '@timesheet/engine'
import {
  burntCodes,
  checkCodeParts,
  cleanCode,
  cleanLine,
  documentCounters,
  documents,
  documentTypes,
  foldedCode,
  foreseenMinutes,
} from '@timesheet/domain/documents'
import type { DocumentSet } from './document-set.ts'
import { codesLock, findCodeScopes, findTemplate, FreeNumbers, lastNumber } from './document-codes.ts'

const CLEANED = { code: cleanCode, clientCode: cleanCode, title: cleanLine, title2: cleanLine } as const

/** What is typed or pasted as a code or title is stored as it is seen: no two documents look alike (INV-DOC-01). */
async function cleanCodes(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  for (const { row, stored } of set.drafts)
    for (const field of ['code', 'clientCode', 'title', 'title2'] as const)
      if (row[field] !== stored?.[field]) row[field] = CLEANED[field](row[field])
  await next()
}

/**
 * Gives documents without a code the next of their scope, and keeps its counter at the greatest number that was ever
 * used there (S12). Who takes a number waits for who took the one before: there is neither a gap nor a duplicate, and a
 * refused document takes none.
 */
async function takeCodes(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  const coding = set.drafts.filter(({ row, stored }) => row.project !== '' && row.code !== stored?.code)
  const projects = [...new Set(coding.map(({ row }) => row.project))].toSorted()
  if (projects.length === 0) return next()
  await set.tx.lock(...projects.map(codesLock))
  const scopeOf = await findCodeScopes(
    set,
    coding.map(({ row }) => row),
  )
  const free = new FreeNumbers(set, coding.filter(({ row }) => row.code.trim() === '').length)
  const last = new Map<string, number>()
  for (const { row, violate } of coding) {
    const scope = scopeOf(row)
    const { project } = row
    if (!scope) {
      const missing = row.code.trim() === '' ? checkCodeParts(await findTemplate(set, project), row) : null
      if (missing) violate(missing)
      continue
    }
    const known = last.get(scope.scope) ?? (await lastNumber(set, scope, project))
    if (row.code.trim() === '') row.code = scope.codeOf(await free.firstAfter(known, scope, project))
    last.set(scope.scope, Math.max(known, scope.numberOf(row.code) ?? 0))
  }
  await next()
  for (const [scope, number] of last) await raiseCounter(set, scope, number)
}

async function raiseCounter({ app, tx }: DocumentSet, scope: string, last: number): Promise<void> {
  const [counter] = await findRowsByKey({ app, tx }, documentCounters, [{ scope }])
  if (!counter) await app.records.create(documentCounters, { scope, last }, tx)
  else if (counter.last < last) await app.records.update(documentCounters, counter.id, { last }, tx)
}

/**
 * Remembers the codes that documents give up, so that they never come back (INV-DOC-01), and those that they take with
 * letters whose case no index knows. What an undo takes away was never there: the list is loaded again once it is
 * corrected.
 */
async function burnCodes(set: DocumentSet): Promise<void> {
  const { app, tx, action, drafts } = set
  if (action === 'delete' && currentOrigin()?.undoes) return forgetCodes(set)
  const given = drafts.flatMap(({ row, stored }) => {
    if (action !== 'delete' && stored?.code.toUpperCase() === row.code.toUpperCase()) return []
    const taken = action === 'delete' ? null : foldedCode(row.code)
    return [
      ...(stored ? [{ project: stored.project, code: stored.code.toUpperCase() }] : []),
      ...(taken === null ? [] : [{ project: row.project, code: taken }]),
    ]
  })
  if (given.length > 0) await app.records.createAll(burntCodes, given, tx)
}

/** Lets the codes of documents that never were go again. */
async function forgetCodes(set: DocumentSet): Promise<void> {
  const keys = set.drafts.flatMap(({ row: { project, code } }) => {
    const taken = foldedCode(code)
    return taken === null ? [] : [{ project, code: taken }]
  })
  if (keys.length === 0) return
  for (const { id } of await findRowsByKey(set, burntCodes, keys)) await set.app.records.delete(burntCodes, id, set.tx)
}

/** A document of which nobody says otherwise needs the customer's approval where its type does (domain.md §2.3). */
async function takeApproval(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  const silent = set.drafts.filter(
    ({ stored, request }) => !stored && request && request.body['customerApproval'] === undefined,
  )
  const types = await findRowsById(set, documentTypes, [...new Set(silent.map(({ row }) => row.type))])
  for (const { row } of silent) row.customerApproval = types.get(row.type)?.customerApproval ?? false
  await next()
}

/** Every document has a sheet, and foresees the hours of its budget while nobody says otherwise (domain.md §2.3). */
async function takeDefaults(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  for (const { row, stored } of set.drafts) {
    row.forecastMinutes = foreseenMinutes(row, stored)
    row.sheets ||= 1
  }
  await next()
}

/** Numbers documents, and keeps the numbers that were used. */
export const documentCodes: Installer = (hooks) => {
  hooks.on('save', documents, takeApproval).on('save', documents, takeDefaults)
  hooks.on('save', documents, cleanCodes).on('save', documents, takeCodes)
  hooks.after(documents, burnCodes)
}
