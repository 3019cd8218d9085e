import type { Hooks, RecordSet } from '@timesheet/engine'
import { employment, roles, specialty, users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import { reassessFlows } from '../kernel/flow-acts.ts'

/** Rows by which somebody may decide: whose they are, and which fields matter. */
const RIGHTS = [
  { of: roles, people: ['user'], fields: ['user', 'role', 'scope', 'project', 'specialty'] },
  { of: employment, people: ['user', 'manager'], fields: ['manager', 'leftOn'] },
  { of: projects, people: ['manager'], fields: ['manager'] },
  { of: specialty, people: ['leader'], fields: ['leader'] },
  { of: users, people: ['id'], fields: ['active', 'external'] },
] as const

/** Passes on the open tasks of people who leave the firm or lose the role by which they were asked. */
export function followRights(hooks: Hooks): void {
  for (const { of, people, fields } of RIGHTS)
    hooks.after(of.name, async (set: RecordSet) => {
      if (set.action === 'create' && of.name === 'users') return
      const touched = set.drafts.filter(
        ({ row, stored }) => set.action === 'delete' || fields.some((field) => stored?.[field] !== row[field]),
      )
      if (touched.length === 0) return
      const named = touched.flatMap(({ row, stored }) =>
        people.flatMap((field) => [String(row[field] ?? ''), String(stored?.[field] ?? '')]),
      )
      await reassessFlows(
        set,
        [...new Set(named)].filter((id) => id !== ''),
      )
    })
}
