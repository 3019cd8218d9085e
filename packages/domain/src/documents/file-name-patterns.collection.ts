import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject, LEADS_SPECIALTIES } from '../access/index.ts'

/** Who brings files to revisions: who keeps documents, of whichever specialty, and who draws them. */
const brings = all(EMPLOYEE, any(holds('cd', 'pr'), leadsProject('project'), LEADS_SPECIALTIES))

/** The longest name that is remembered. */
export const MOST_NAME_PATTERN = 200

/**
 * Which document of a project the files of a name belong to, as somebody said by hand, so that the next one who brings
 * such a file need not say it again. The name is what `rememberedKey` leaves of it.
 */
export const fileNamePatterns = defineCollection({
  name: 'file_name_patterns',
  label: 'Nombres de archivos aprendidos',
  labelOne: 'Nombre de archivo aprendido',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    name: f.text({ label: 'Nombre', required: true, max: MOST_NAME_PATTERN, pattern: '^[A-Z0-9]+( [A-Z0-9]+)*$' }),
    document: f.relation('documents', { label: 'Documento', required: true, cascadeDelete: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'name'], unique: true }, ['document']],
  access: { list: brings, view: brings, create: brings, update: brings, checkedAfter: true },
})

export type FileNamePattern = RecordOf<typeof fileNamePatterns>
/** A learned name about to be stored. */
export type NewFileNamePattern = Pick<FileNamePattern, 'project' | 'name' | 'document'>
