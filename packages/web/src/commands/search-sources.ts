import { mdiAccountOutline, mdiFolderOutline, mdiFileDocumentOutline } from '@mdi/js'
import { searchRoute } from '@timesheet/domain/search'
import { callRoute } from '../data/call-route.ts'
import { currentUser, isSuperuser } from '../data/session.ts'

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
  if (isSuperuser(currentUser())) return []
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
    ...documents.map(({ id, code, title }) => ({
      id: `document:${id}`,
      label: `${code} · ${title}`,
      hint: 'Documento',
      href: `/documents/${id}`,
      icon: mdiFileDocumentOutline,
    })),
  ]
}
