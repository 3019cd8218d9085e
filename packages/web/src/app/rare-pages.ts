import { chunk } from '../ui/lazy/chunk.ts'

/**
 * The pages that few people open on a day, by path. Apart from `routes.ts`, since a bundler writes what a page is made of
 * next to its import, and every first visit would load those lists.
 */
export const PAGES = {
  '/login2': chunk(() => import('../features/auth/login2.page.tsx')),
  '/forget': chunk(() => import('../features/auth/forget.page.tsx')),
  '/logout': chunk(() => import('../features/auth/logout.page.tsx')),
  '/r': chunk(() => import('../features/emitions/transmittal-link.page.tsx')),
  '/user/{user}': chunk(() => import('../features/auth/user.page.tsx')),
  '/profile': chunk(() => import('../features/profile/profile.page.tsx')),
  '/inbox': chunk(() => import('../features/inbox/inbox.page.tsx')),
  '/inbox/test': chunk(() => import('../features/inbox/test.page.tsx')),
  '/work': chunk(() => import('../features/work/work.page.tsx')),
  '/workflow': chunk(() => import('../features/workflow/workflow.page.tsx')),
  '/emitions': chunk(() => import('../features/emitions/emitions.page.tsx')),
  '/emitions/received': chunk(() => import('../features/emitions/received.page.tsx')),
  '/hours/import': chunk(() => import('../features/hours/import/import.page.tsx')),
  '/hours/analyzer/{id}': chunk(() => import('../features/analysis/saved/saved.page.tsx')),
  '/hours/analyzer/detail': chunk(() => import('../features/analysis/detail/detail.page.tsx')),
  '/hours/absences': chunk(() => import('../features/absences/team-calendar.page.tsx')),
  '/projects/{project}/resources': chunk(() => import('../features/projects/project-team.page.tsx')),
  '/documents/upload': chunk(() => import('../features/documents/upload/upload.page.tsx')),
  '/documents/index-1': chunk(() => import('../features/documents/tree/tree.page.tsx')),
  '/documents/load': chunk(() => import('../features/documents/load/load.page.tsx')),
  '/documents/asignments': chunk(() => import('../features/documents/asignments/asignments.page.tsx')),
  '/documents/distribution': chunk(() => import('../features/documents/distribution/distribution.page.tsx')),
  '/documents/emitions': chunk(() => import('../features/emitions/matrix.page.tsx')),
}
