import { checkNamePattern, documents, fileNamePatterns } from '@timesheet/domain/documents'
import { checkFixedProject } from '@timesheet/domain/projects'
import { bindRule, findRowsById } from '@timesheet/engine'

/** Refuses to learn names of documents of other projects, too many of them, and to take one to another project. */
export const namePatternsRule = bindRule(fileNamePatterns, {
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    const counts = new Map<string, number>()
    for (const project of new Set(rows.map((row) => row.project))) {
      const own = { collection: fileNamePatterns, filter: 'project = {:project}', params: { project } }
      const [sum] = await set.app.records.aggregate({ ...own, groupBy: [], sums: [] }, set.tx)
      counts.set(project, sum?.entries ?? 0)
    }
    const ids = rows.map(({ document }) => document)
    return { counts, documents: await findRowsById(set, documents, ids) }
  },
  check: ({ row, stored, request }, facts) => {
    // A merge moves them with their project or document.
    if (!request) return null
    const fixed = checkFixedProject(row, stored)
    if (fixed) return fixed
    return checkNamePattern(row, {
      document: facts.documents.get(row.document) ?? null,
      isNew: stored === null,
      count: facts.counts.get(row.project) ?? 0,
    })
  },
})
