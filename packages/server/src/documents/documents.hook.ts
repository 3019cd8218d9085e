import { bindRule, findRowsById, findRowsByKey } from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import {
  burntCodes,
  checkClientCode,
  checkClientCodeFormat,
  checkDocument,
  checkPeople,
  checkDocumentRemoval,
  checkDocumentSettings,
  checkFirstNumbers,
  checkSchemeChoice,
  checkStatusScheme,
  checkTypeChoice,
  clientCodeFormat,
  documents,
  documentSettings,
  documentTypes,
  foldedCode,
  revisionSchemes,
  revisions,
  voidsDocuments,
} from '@timesheet/domain/documents'
import { checkMergedNames, checkMergedRemoval, checkMergedRow } from '@timesheet/domain/merges'
import { checkFixedProject, checkPackageOf, workPackages } from '@timesheet/domain/projects'
import { askingViewer } from '../kernel/viewer.ts'
import type { DocumentSet } from './document-set.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { findOutsiders } from './named-people.ts'
import { findTaken } from './transmittal-numbers.ts'

const NONE: ReadonlySet<string> = new Set()

export const documentsRule = bindRule(documents, {
  gather: async (set) => {
    const viewer = askingViewer(set)
    return {
      packages: await packagesOf(set),
      burnt: await burntOf(set),
      revised: await revisionsOf(set),
      outsiders: await findOutsiders(set),
      formats: await formatsOf(set),
      retired: await retiredTypes(set),
      mayRebudget: !viewer,
      mayVoid: viewer
        ? onceForEach(
            (project) => decideRule(voidsDocuments, { collection: documents, row: { project }, viewer }) !== 'no',
          )
        : always,
    }
  },
  check: ({ row, stored, request }, { packages, burnt, revised, outsiders, formats, retired, mayRebudget, mayVoid }) =>
    checkMergedRow(row, { stored, isAsked: request !== null }) ??
    checkMergedNames(row, { stored, isAsked: request !== null }) ??
    checkFixedProject(row, stored) ??
    (isPlaced({ row, stored }) ? checkPackageOf(row, packages.get(row.project) ?? NONE) : null) ??
    // What the program moves, as in a merge, was taken before.
    (request ? checkClientCode(row, { stored: stored?.clientCode, format: formats(row.project) }) : null) ??
    (request ? checkPeople(row, { stored, outsiders }) : null) ??
    (request ? checkTypeChoice(row, { stored, isOffered: !retired.has(row.type) }) : null) ??
    checkDocument(row, {
      // A merge made the merged one void, and its undo takes that back.
      stored: stored && isTakenBack({ row, stored }) ? { ...stored, voided: row.voided } : stored,
      isBurnt: stored?.code.toUpperCase() !== row.code.toUpperCase() && burnt.has(burntKey(row)),
      wasIssued: (revised.get(row.id) ?? []).some(({ issuedOn }) => issuedOn !== ''),
      mayVoid: mayVoid(row.project),
      mayRebudget,
      mayLift: request === null,
    }),
  checkRemoval: ({ stored }, { revised }) =>
    checkMergedRemoval(stored) ?? checkDocumentRemoval({ hasRevisions: revised.has(stored.id) }),
})

/** Decides once for each project: thousands of documents of few projects are changed at once. */
function onceForEach(decide: (project: string) => boolean): (project: string) => boolean {
  const decided = new Map<string, boolean>()
  return (project) => {
    const known = decided.get(project) ?? decide(project)
    decided.set(project, known)
    return known
  }
}

function always(): boolean {
  return true
}

interface Placed {
  readonly project: string
  readonly package: string
}

/** Whether a document comes into a package now: where it is, it belongs. */
function isPlaced({ row, stored }: { readonly row: Placed; readonly stored: Placed | null }): boolean {
  return row.package !== '' && (row.package !== stored?.package || row.project !== stored.project)
}

interface Merging {
  readonly mergedInto: string
}

function isTakenBack({ row, stored }: { readonly row: Merging; readonly stored: Merging }): boolean {
  return stored.mergedInto !== '' && row.mergedInto === ''
}

/** Refuses a template by which no code can be made, and another first number once one was given. */
export const documentSettingsRule = bindRule(documentSettings, {
  lock: ({ row }) => (row.project === '' ? [] : transmittalsLock(row.project)),
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    return {
      taken: await findTaken(
        set,
        rows.map(({ project }) => project),
      ),
      schemes: await findRowsById(
        set,
        revisionSchemes,
        rows.map(({ scheme }) => scheme),
      ),
    }
  },
  check: ({ row, stored }, { taken, schemes }) =>
    checkFixedProject(row, stored) ??
    checkDocumentSettings(row) ??
    checkSchemeChoice(row, { stored, scheme: schemes.get(row.scheme) }) ??
    checkStatusScheme(row) ??
    checkClientCodeFormat(row) ??
    checkFirstNumbers(row, { stored, taken: taken(row.project) }),
  checkRemoval: ({ stored, request }, { taken }) =>
    request ? checkFirstNumbers(null, { stored, taken: taken(stored.project) }) : null,
})

/** How projects write their customer's codes, of those where one is given. */
async function formatsOf(set: DocumentSet) {
  const given = set.drafts.filter(({ row, stored }) => row.clientCode !== '' && row.clientCode !== stored?.clientCode)
  const projects = [...new Set(given.map(({ row }) => row.project))]
  const rows = await findRowsByKey(
    set,
    documentSettings,
    projects.map((project) => ({ project })),
  )
  return (project: string) => clientCodeFormat(rows, project)
}

/** The types that documents get now though the firm gave them up. */
async function retiredTypes(set: DocumentSet): Promise<ReadonlySet<string>> {
  const chosen = set.drafts.filter(({ row, stored }) => row.type !== stored?.type)
  const types = await findRowsById(set, documentTypes, [...new Set(chosen.map(({ row }) => row.type))])
  return new Set([...types.values()].flatMap(({ id, active }) => (active ? [] : [id])))
}

/** The packages of the projects whose documents are put into one. */
async function packagesOf(set: DocumentSet): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const placed = set.drafts.filter(isPlaced)
  const keys = placed.map(({ row }) => ({ project: row.project }))
  const byProject = Map.groupBy(await findRowsByKey(set, workPackages, keys), ({ project }) => project)
  return new Map([...byProject].map(([project, own]) => [project, new Set(own.map(({ id }) => id))]))
}

/** Those of the given codes that documents gave up, or that differ from one in use by a case that no index knows. */
async function burntOf(set: DocumentSet): Promise<ReadonlySet<string>> {
  const coded = set.drafts.filter(({ row, stored }) => row.code !== stored?.code)
  const keys = coded.map(({ row }) => ({ project: row.project, code: row.code.toUpperCase() }))
  const folded = coded.filter(({ row }) => foldedCode(row.code) !== null)
  const alike = [...Map.groupBy(folded, ({ row }) => burntKey(row))].flatMap(([key, own]) =>
    own.length > 1 ? [key] : [],
  )
  return new Set([...(await findRowsByKey(set, burntCodes, keys)).map(burntKey), ...alike])
}

function burntKey({ project, code }: { readonly project: string; readonly code: string }): string {
  return `${project} ${code.toUpperCase()}`
}

/** The revisions of the documents that get another code or budget, or are deleted. */
async function revisionsOf(set: DocumentSet) {
  const asked = set.drafts.filter(
    ({ row, stored }) =>
      stored && (set.action === 'delete' || row.code !== stored.code || row.budgetMinutes !== stored.budgetMinutes),
  )
  const keys = asked.map(({ row }) => ({ document: row.id }))
  return Map.groupBy(await findRowsByKey(set, revisions, keys), ({ document }) => document)
}
