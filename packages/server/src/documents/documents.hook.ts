import { bindRule, findRowsByKey } from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import {
  burntCodes,
  checkDocument,
  checkDocumentRemoval,
  checkDocumentSettings,
  documents,
  documentSettings,
  revisions,
  voidsDocuments,
} from '@timesheet/domain/documents'
import { checkFixedProject, checkPackageOf, workPackages } from '@timesheet/domain/projects'
import { askingViewer } from '../kernel/viewer.ts'
import type { DocumentSet } from './document-set.ts'

const NONE: ReadonlySet<string> = new Set()

export const documentsRule = bindRule(documents, {
  gather: async (set) => {
    const viewer = askingViewer(set)
    return {
      packages: await packagesOf(set),
      burnt: await burntOf(set),
      revised: await revisionsOf(set),
      mayRebudget: !viewer,
      mayVoid: (row: { readonly project: string }) =>
        !viewer || decideRule(voidsDocuments, { collection: documents, row, viewer }) !== 'no',
    }
  },
  check: ({ row, stored }, { packages, burnt, revised, mayRebudget, mayVoid }) =>
    checkFixedProject(row, stored) ??
    checkPackageOf(row, packages.get(row.project) ?? NONE) ??
    checkDocument(row, {
      stored,
      isBurnt: stored?.code.toUpperCase() !== row.code.toUpperCase() && burnt.has(burntKey(row)),
      wasIssued: (revised.get(row.id) ?? []).some(({ issuedOn }) => issuedOn !== ''),
      mayVoid: mayVoid(row),
      mayRebudget,
    }),
  checkRemoval: ({ stored }, { revised }) => checkDocumentRemoval({ hasRevisions: revised.has(stored.id) }),
})

/** Refuses a template by which no code can be made. */
export const documentSettingsRule = bindRule(documentSettings, {
  check: ({ row, stored }) => checkFixedProject(row, stored) ?? checkDocumentSettings(row),
})

/** The packages of the projects whose documents are put into one. */
async function packagesOf(set: DocumentSet): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const placed = set.drafts.filter(({ row }) => row.package !== '')
  const keys = placed.map(({ row }) => ({ project: row.project }))
  const byProject = Map.groupBy(await findRowsByKey(set, workPackages, keys), ({ project }) => project)
  return new Map([...byProject].map(([project, own]) => [project, new Set(own.map(({ id }) => id))]))
}

/** Those of the given codes that documents gave up. */
async function burntOf(set: DocumentSet): Promise<ReadonlySet<string>> {
  const coded = set.drafts.filter(({ row, stored }) => row.code !== stored?.code)
  const keys = coded.map(({ row }) => ({ project: row.project, code: row.code.toUpperCase() }))
  return new Set((await findRowsByKey(set, burntCodes, keys)).map(burntKey))
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
