import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { mergedInto } from '../merges/index.ts'
import { keptByLead } from './projects.collection.ts'

/** The parts into which the work of a project is broken down (EDT); documents belong to one of them. */
export const workPackages = defineCollection({
  name: 'work_packages',
  label: 'Paquetes',
  labelOne: 'Paquete',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    code: f.text({ label: 'Código', required: true, max: 20 }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 120 }),
    parent: f.relation('work_packages', { label: 'Dentro de' }),
    mergedInto: mergedInto('work_packages'),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'code'], unique: true, nocase: true }, ['parent']],
  search: ['code', 'name'],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: keptByLead, update: keptByLead, delete: keptByLead },
})

export type WorkPackage = RecordOf<typeof workPackages>
