import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue, ROLE_LABELS } from '../access/index.ts'

/** A role that a person holds in the firm, on a project or in a specialty. */
export const roles = defineCollection({
  name: 'roles',
  label: 'Roles asignados',
  labelOne: 'Rol asignado',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    role: f.select(ROLE_LABELS, { label: 'Rol', required: true }),
    scope: f.select(
      { global: 'Toda la empresa', project: 'Un proyecto', specialty: 'Una especialidad' },
      { label: 'Ámbito', required: true },
    ),
    project: f.relation('projects', { label: 'Proyecto', cascadeDelete: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', cascadeDelete: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'role', 'scope', 'project', 'specialty'], unique: true }],
  access: catalogue('adm'),
  audited: true,
})

export type RoleAssignment = RecordOf<typeof roles>
export type NewRoleAssignment = CreateOf<typeof roles>
