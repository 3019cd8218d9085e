import { all, any, EMPLOYEE, holds, leadsProject } from '../access/index.ts'

/**
 * Who sends transmittals, records their answers and registers what comes in: the leader of the project, or document
 * control (domain.md §2.9). Apart from their collections, which need not all be loaded for it.
 */
export const issuesDocuments = all(EMPLOYEE, any(holds('cd'), leadsProject('project')))
