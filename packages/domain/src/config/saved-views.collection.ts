import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('user'))
const findable = all(EMPLOYEE, `(${isViewer('user')} || shared = true)`)

/** A saved view of a screen: filters, order and columns under a name. */
export const savedViews = defineCollection({
  name: 'saved_views',
  label: 'Vistas guardadas',
  labelOne: 'Vista guardada',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    screen: f.text({ label: 'Pantalla', required: true, max: 60 }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    content: f.json({ label: 'Contenido', maxSize: 65_536 }),
    /** Whether colleagues can use the view; only its owner may change it. */
    shared: f.bool({
      label: 'La ven todos',
      help: 'Quienes trabajan en la empresa la encuentran en la misma pantalla.',
    }),
    ...timestamps,
  },
  indexes: [['user', 'screen']],
  access: { list: findable, view: findable, create: own, update: own, delete: own, checkedAfter: true },
})

export type SavedView = RecordOf<typeof savedViews>
export type NewSavedView = CreateOf<typeof savedViews>
