import { mdiAccountOutline, mdiBriefcaseOutline } from '@mdi/js'
import { client } from '../data/client.ts'
import { currentUser, isSuperuser } from '../data/session.ts'

/** A person or project that the palette found. */
export interface FoundItem {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly href: string
  readonly icon: string
}

const LIMIT = 6

async function findPeople(text: string): Promise<FoundItem[]> {
  const filter = client.filter('name ~ {:text} || surname ~ {:text}', { text })
  const { items } = await client.collection('users').getList(1, LIMIT, { filter, sort: 'surname,name', fields: 'id,name,surname,position', skipTotal: true })
  return items.map((item) => ({
    id: `person:${item.id}`,
    label: `${String(item['name'])} ${String(item['surname'])}`,
    hint: String(item['position'] || 'Persona'),
    href: `/user/${item.id}`,
    icon: mdiAccountOutline,
  }))
}

async function findProjects(text: string): Promise<FoundItem[]> {
  const filter = client.filter('code ~ {:text} || name ~ {:text}', { text })
  const { items } = await client.collection('projects').getList(1, LIMIT, { filter, sort: 'code', fields: 'id,code,name', skipTotal: true })
  return items.map((item) => ({
    id: `project:${item.id}`,
    label: `${String(item['code'])} · ${String(item['name'])}`,
    hint: 'Proyecto',
    href: `/projects/${item.id}`,
    icon: mdiBriefcaseOutline,
  }))
}

/** People and projects whose names hold the text; a source that the viewer may not read adds nothing. */
export async function searchEverything(text: string): Promise<FoundItem[]> {
  // The account of the system has no screens of people and projects.
  if (isSuperuser(currentUser())) return []
  const results = await Promise.allSettled([findProjects(text), findPeople(text)])
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
