import type { Hooks, RecordSet } from '@timesheet/engine'
import { employment, roles, users } from '@timesheet/domain/people'
import { members, projects } from '@timesheet/domain/projects'
import { dropUnreadable } from '../kernel/inbox.ts'

/** Rows that give somebody rights: whose, and which fields matter. */
const RIGHTS = [
  { of: roles, person: 'user', fields: ['user', 'role', 'scope', 'project', 'specialty'] },
  { of: employment, person: 'manager', fields: ['manager'] },
  { of: members, person: 'user', fields: ['user', 'project'] },
  { of: projects, person: 'manager', fields: ['manager', 'customer'] },
  { of: users, person: 'id', fields: ['active', 'external', 'customer'] },
] as const

/**
 * Removes from inboxes what their person may not read any more, when a row that gave them rights is changed or deleted
 * (INV-WF-05). What follows from a change elsewhere, such as a manager two levels above, is found by the hourly check.
 */
export function dropWithRights(hooks: Hooks): void {
  for (const { of, person, fields } of RIGHTS)
    hooks.after(of.name, async (set: RecordSet) => {
      const lost = set.drafts.flatMap(({ row, stored }) =>
        stored && (set.action === 'delete' || fields.some((field) => stored[field] !== row[field]))
          ? [String(stored[person] ?? '')]
          : [],
      )
      const people = [...new Set(lost)].filter((id) => id !== '')
      if (people.length > 0) await dropUnreadable(set, people)
    })
}
