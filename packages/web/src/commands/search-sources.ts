import { mdiAccountOutline, mdiFolderOutline, mdiFileDocumentOutline } from '@mdi/js'
import { customerDocumentsRoute } from '@timesheet/domain/documents'
import { holdsWords, searchWords } from '@timesheet/domain/kernel'
import { searchRoute } from '@timesheet/domain/search'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from '../data/call-route.ts'
import { queryClient } from '../data/query-client.ts'
import { currentUser, isSuperuser } from '../data/session.ts'

const MOST_ISSUED = 8
/** Asked once for all that is typed; the list of a reader's documents uses it, too. */
const issuedQuery = queryOptions({
  queryKey: ['customer-documents'],
  queryFn: ({ signal }) => callRoute(customerDocumentsRoute, {}, { signal }),
})

/** A person, project or document found by the palette. */
export interface FoundItem {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly href: string
  readonly icon: string
}

/**
 * Searches projects, people and documents on the server by the beginnings of their words, as far as the viewer may see
 * them.
 */
export async function searchEverything(text: string, signal: AbortSignal): Promise<FoundItem[]> {
  // Superusers have no screens of people and projects.
  const user = currentUser()
  if (isSuperuser(user)) return []
  if (user?.['external']) return searchIssued(text)
  const { projects, people, documents } = await callRoute(searchRoute, { text }, { signal })
  return [
    ...projects.map(({ id, code, name }) => ({
      id: `project:${id}`,
      label: `${code} · ${name}`,
      hint: 'Proyecto',
      href: `/projects/${id}`,
      icon: mdiFolderOutline,
    })),
    ...people.map(({ id, name, surname, position }) => ({
      id: `person:${id}`,
      label: `${name} ${surname}`,
      hint: position || 'Persona',
      href: `/user/${id}`,
      icon: mdiAccountOutline,
    })),
    ...documents.map(documentItem),
  ]
}

interface FoundDocument {
  readonly id: string
  readonly code?: string | undefined
  readonly title?: string | undefined
}

function documentItem({ id, code, title }: FoundDocument): FoundItem {
  return {
    id: `document:${id}`,
    label: `${code} · ${title}`,
    hint: 'Documento',
    href: `/documents/${id}`,
    icon: mdiFileDocumentOutline,
  }
}

/** A reader of a customer finds what was issued to them, of which their browser has all. */
async function searchIssued(text: string): Promise<FoundItem[]> {
  const rows = await queryClient.ensureQueryData(issuedQuery)
  const words = searchWords(text)
  return rows
    .filter(({ code, clientCode, title, project }) => holdsWords(`${code} ${clientCode} ${title} ${project}`, words))
    .slice(0, MOST_ISSUED)
    .map(({ document, code, title }) => documentItem({ id: document, code, title }))
}
