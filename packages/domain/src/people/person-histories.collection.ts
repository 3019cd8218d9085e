import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { PERSONNEL_FILE } from './employment.collection.ts'

const FROM = { label: 'Desde', help: 'Vale hasta el siguiente; vacío, desde el principio.' }
const KEPT = all(EMPLOYEE, holds('adm'))

/** The direct manager of a person from a day on, until the next one; nobody where it is empty. */
export const userManager = defineCollection({
  name: 'user_manager',
  label: 'Responsables por persona',
  labelOne: 'Responsable de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    manager: f.relation('users', { label: 'Responsable directo' }),
    from: f.day(FROM),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'from'], unique: true }, ['manager']],
  access: PERSONNEL_FILE,
  audited: true,
})

/** The main specialty of a person from a day on, until the next one. Every colleague sees it (domain.md §0.2). */
export const userSpecialty = defineCollection({
  name: 'user_specialty',
  label: 'Especialidades por persona',
  labelOne: 'Especialidad de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    specialty: f.relation('specialty', { label: 'Especialidad' }),
    from: f.day(FROM),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'from'], unique: true }, ['specialty']],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: KEPT, update: KEPT, delete: KEPT },
  audited: true,
})

export type UserManager = RecordOf<typeof userManager>
export type UserSpecialty = RecordOf<typeof userSpecialty>
