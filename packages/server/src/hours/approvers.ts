import { findRows, findRowsById, findRowsByKey, type RowPlace } from '@timesheet/engine'
import { type Approvers, type HourEntry, hoursRules, resolveHoursRule } from '@timesheet/domain/hours'
import { roles, specialty, users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'

type RoutedRow = Pick<HourEntry, 'user' | 'day' | 'project' | 'specialty'>

/** Who may be asked, and for how many working days before the rule approves what is normal; null where none does. */
export interface AskedApprovers extends Approvers {
  readonly autoDays: number | null
}

/** Gathers who may be asked to decide on entries; returns them by entry. Only people whose access is open are asked. */
export async function gatherApprovers(
  place: RowPlace,
  rows: readonly RoutedRow[],
): Promise<(row: RoutedRow) => AskedApprovers> {
  const rules = await findRows(place, hoursRules)
  const owners = await findRowsById(place, users, idsOf(rows, 'user'))
  const charged = await findRowsById(place, projects, idsOf(rows, 'project'))
  const led = await findRowsById(place, specialty, idsOf(rows, 'specialty'))
  const held = await findRowsByKey(place, roles, [
    { role: 'ger', scope: 'global' },
    ...[...charged.keys()].map((project) => ({ role: 'jp' as const, scope: 'project' as const, project })),
    ...[...led.keys()].map((id) => ({ role: 'le' as const, scope: 'specialty' as const, specialty: id })),
  ])
  const heads = await findRowsById(
    place,
    users,
    [...charged.values()].map(({ manager }) => manager),
  )
  const asked = [...owners.values(), ...heads.values()].flatMap(({ managers }) => managers)
  const people = await findRowsById(place, users, [
    ...asked,
    ...heads.keys(),
    ...[...led.values()].map(({ leader }) => leader),
    ...held.map(({ user }) => user),
  ])
  const now = place.app.clock().toISOString().replace('T', ' ')
  const present = (ids: readonly string[]) =>
    ids.filter((id) => {
      const person = people.get(id)
      return person?.active && !person.external && (person.accessUntil === '' || person.accessUntil > now)
    })
  const directors = present(holders(held, (role) => role.role === 'ger'))
  return (row) => {
    const { manager = '' } = charged.get(row.project) ?? {}
    const inProject = holders(held, (role) => role.role === 'jp' && role.project === row.project)
    const inSpecialty = holders(held, (role) => role.role === 'le' && role.specialty === row.specialty)
    const { approvalPolicy, autoApproves, autoApproveDays } = resolveHoursRule(rules, row)
    return {
      policy: approvalPolicy || 'one_level',
      autoDays: autoApproves ? autoApproveDays : null,
      leads: row.specialty === '' ? [] : present([led.get(row.specialty)?.leader ?? '', ...inSpecialty]),
      projectManagers: row.project === '' ? [] : present([manager, ...inProject]),
      aboveProject: present(heads.get(manager)?.managers ?? []),
      line: present(owners.get(row.user)?.managers ?? []),
      directors,
    }
  }
}

function idsOf(rows: readonly RoutedRow[], field: 'user' | 'project' | 'specialty'): readonly string[] {
  return rows.map((row) => row[field])
}

type Held = { readonly user: string; readonly role: string; readonly project: string; readonly specialty: string }

function holders(held: readonly Held[], isOne: (role: Held) => boolean): readonly string[] {
  return held
    .filter(isOne)
    .map(({ user }) => user)
    .toSorted()
}
